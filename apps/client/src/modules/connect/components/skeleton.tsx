import { VisuallyHidden } from "@mantine/core";
import { LoadingText } from "../../../ui/index.ts";
import classes from "./skeleton.module.css";

interface SkeletonProps {
  rows: number;
  /** Final row height in px. */
  rowHeight: number;
  label: string;
}

/** Placeholder rows of the final size. */
export const Skeleton = ({ rows, rowHeight, label }: SkeletonProps) => (
  <div className={classes.skeleton}>
    <VisuallyHidden component="div">
      <LoadingText text={label} />
    </VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.row} style={{ height: rowHeight }} aria-hidden>
        <span className={classes.mark} />
        <span className={classes.line} />
      </div>
    ))}
  </div>
);
