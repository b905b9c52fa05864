import type { ReactNode } from "react";
import classes from "./dotted-line.module.css";

interface DottedLineProps {
  /** One element for each fact. */
  children: ReactNode;
  className?: string | undefined;
}

/** Short facts in a row, with a dot between two, and none at the beginning or end of a line. */
export const DottedLine = ({ children, className }: DottedLineProps) => (
  <div className={className}>
    <p className={classes.line}>{children}</p>
  </div>
);
