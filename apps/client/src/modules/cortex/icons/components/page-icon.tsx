import { FileText, type LucideIcon } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { useDrawing } from "../hooks/use-drawing.ts";
import { iconAddress } from "../model/icon-address.ts";
import classes from "./page-icon.module.css";

interface PageIconProps {
  /** `lucide:house`. */
  icon: string | null;
  /** Edge in px. */
  size?: number;
  /** Without an icon, and when it fails to load. */
  fallback?: LucideIcon;
  className?: string | undefined;
}

/** A page's icon in the current text colour; decorative. */
export const PageIcon = ({ icon, size = 18, fallback = FileText, className }: PageIconProps) => {
  const address = iconAddress(icon);
  const drawing = useDrawing(address);
  if (address === null || drawing === "broken")
    return <Icon of={fallback} size={size} className={className} />;
  return (
    <span
      aria-hidden
      data-icon={icon}
      className={className ? `${classes.icon} ${className}` : classes.icon}
      style={{ width: size, height: size, maskImage: `url("${address}")` }}
    />
  );
};
