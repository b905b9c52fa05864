import { FileText, type LucideIcon } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { useDrawing } from "../hooks/use-drawing.ts";
import { iconAddress } from "../model/icon-address.ts";
import classes from "./page-icon.module.css";

interface PageIconProps {
  /** `lucide:house`, as a page has it. */
  icon: string | null;
  /** Edge in px. */
  size?: number;
  /** Stands there without an icon, and where its drawing cannot be had. */
  fallback?: LucideIcon;
  className?: string | undefined;
}

/** The icon of a page in the ink around it; decoration only, the title stands beside it. */
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
