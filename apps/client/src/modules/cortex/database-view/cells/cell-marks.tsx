import { hueOf } from "../../../../ui/index.ts";
import type { Person } from "../live/cell-locks.ts";
import classes from "./cell-marks.module.css";

interface CellMarksProps {
  /** Locked by somebody else. */
  holder: Person | undefined;
  /** Just changed by somebody else. */
  flash: boolean;
  /** Not saved yet. */
  waiting: boolean;
  /** Breaks a rule of its property. */
  broken?: boolean;
}

/** Collaboration and save state, drawn over the cell's content. The accessible name says the same. */
export const CellMarks = ({ holder, flash, waiting, broken = false }: CellMarksProps) => (
  <>
    {flash ? <span className={classes.flash} aria-hidden /> : null}
    {broken ? <span className={classes.broken} aria-hidden /> : null}
    {waiting ? <span className={classes.waiting} aria-hidden /> : null}
    {holder ? (
      <span className={classes.lock} data-hue={hueOf(holder.userId)} aria-hidden>
        <span className={classes.holder}>{holder.username}</span>
      </span>
    ) : null}
  </>
);
