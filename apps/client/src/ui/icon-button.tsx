import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Tooltip } from "./floating/index.ts";
import classes from "./icon-button.module.css";

interface IconButtonProps
  extends
    Omit<ActionIconProps, "aria-label" | "children">,
    Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps> {
  /** Accessible name and tooltip. */
  label: string;
  /** Shortcut in the tooltip. */
  shortcut?: string;
  children: ReactNode;
}

/** A button that shows only an icon: its name is read aloud and shown on hover and focus. */
export const IconButton = ({ label, shortcut, children, className, ...rest }: IconButtonProps) => (
  <Tooltip
    label={shortcut ? `${label} (${shortcut})` : label}
    // It would lie above the entries of its own menu.
    disabled={rest["aria-haspopup"] === "menu" && rest["aria-expanded"] === true}
  >
    <ActionIcon
      variant="subtle"
      color="gray"
      {...rest}
      className={className ? `${classes.button} ${className}` : classes.button}
      aria-label={label}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);
