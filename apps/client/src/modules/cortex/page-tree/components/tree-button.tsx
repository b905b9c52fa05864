import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { Icon } from "../../../../ui/index.ts";
import classes from "./page-tree.module.css";

interface TreeButtonProps extends ComponentPropsWithRef<"button"> {
  label: string;
  icon: LucideIcon;
}

/** A small button with a native tooltip, to keep rows light. */
export const TreeButton = ({ label, icon, className, ...rest }: TreeButtonProps) => (
  <button
    type="button"
    {...rest}
    className={className ? `${classes.button} ${className}` : classes.button}
    aria-label={label}
    title={label}
  >
    <Icon of={icon} size={16} />
  </button>
);
