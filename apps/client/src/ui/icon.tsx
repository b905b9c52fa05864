import type { LucideIcon } from "lucide-react";

interface IconProps {
  of: LucideIcon;
  size?: number;
  className?: string | undefined;
}

/** An outline icon in the one size and stroke of the product; decoration only, names stand beside it. */
export const Icon = ({ of: Glyph, size = 18, className }: IconProps) => (
  <Glyph size={size} strokeWidth={1.75} aria-hidden focusable={false} className={className} />
);
