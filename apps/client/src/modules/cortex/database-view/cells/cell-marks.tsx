import { hueOf } from "../../../../ui/index.ts";
import type { Person } from "../live/cell-locks.ts";
import classes from "./cell-marks.module.css";

interface CellMarksProps {
  /** Somebody else edits the cell. */
  holder: Person | undefined;
  /** Somebody else changed it just now. */
  flash: boolean;
  /** The value could not be saved yet. */
  waiting: boolean;
}

/** What others do in a cell, and whether it is saved, drawn over its content. The cell's name says the same in words. */
export const CellMarks = ({ holder, flash, waiting }: CellMarksProps) => (
  <>
    {flash ? <span className={classes.flash} aria-hidden /> : null}
    {waiting ? <span className={classes.waiting} aria-hidden /> : null}
    {holder ? (
      <span className={classes.lock} data-hue={hueOf(holder.userId)} aria-hidden>
        <span className={classes.holder}>{holder.username}</span>
      </span>
    ) : null}
  </>
);
