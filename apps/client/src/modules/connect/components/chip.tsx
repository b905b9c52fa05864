import type { ReactNode } from "react";
import classes from "./chip.module.css";

export type ChipTone = "plain" | "blue" | "amber" | "teal" | "red" | "accent";

/** A label for a kind: user type, right, current device. */
export const Chip = ({ tone = "plain", children }: { tone?: ChipTone; children: ReactNode }) => (
  <span className={classes.chip} data-tone={tone}>
    {children}
  </span>
);
