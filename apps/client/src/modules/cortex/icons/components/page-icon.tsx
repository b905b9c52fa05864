import { FileText, type LucideIcon } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { emojiName } from "../../emoji/index.ts";
import { useDrawing } from "../hooks/use-drawing.ts";
import { iconAddress } from "../model/icon-address.ts";
import classes from "./page-icon.module.css";

/** An emoji fills its line where others' drawings leave a margin. */
const emojiShare = 0.86;

interface PageIconProps {
  /** `lucide:house` or `emoji:1f3e0`. */
  icon: string | null;
  /** Edge in px. */
  size?: number;
  /** Without an icon, and when it fails to load. */
  fallback?: LucideIcon;
  className?: string | undefined;
}

/** A page's icon in the current text colour, or an emoji in its own; decorative. */
export const PageIcon = ({ icon, size = 18, fallback = FileText, className }: PageIconProps) => {
  const emoji = emojiName.read(icon);
  const address = emoji === null ? iconAddress(icon) : null;
  const drawing = useDrawing(address);
  if (emoji !== null)
    return (
      <span
        aria-hidden
        data-icon={icon}
        className={className ? `${classes.emoji} ${className}` : classes.emoji}
        style={{ width: size, height: size, fontSize: size * emojiShare, lineHeight: `${size}px` }}
      >
        {emoji}
      </span>
    );
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
