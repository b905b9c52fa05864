import type { LucideIcon } from "lucide-react";

interface IconProps {
  of: LucideIcon;
  size?: number;
  className?: string | undefined;
}

/** An icon in the product's size and stroke; decorative. */
export const Icon = ({ of: Glyph, size = 18, className }: IconProps) => (
  <Glyph size={size} strokeWidth={1.75} aria-hidden focusable={false} className={className} />
);
