import { LoadingText } from "../../../ui/index.ts";
import classes from "./skeleton.module.css";

interface SkeletonProps {
  rows: number;
  /** Height of one row in px, as it will be. */
  rowHeight: number;
  label: string;
}

/** Rows of the final size while the real ones are fetched. */
export const Skeleton = ({ rows, rowHeight, label }: SkeletonProps) => (
  <div className={classes.skeleton}>
    <div className={classes.words}>
      <LoadingText text={label} />
    </div>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.row} style={{ height: rowHeight }} aria-hidden>
        <span className={classes.mark} />
        <span className={classes.line} />
      </div>
    ))}
  </div>
);
