import { memo } from "react";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./row-head.module.css";

interface RowHeadProps {
  row: number;
  /** The row has loaded. */
  ready: boolean;
  checked: boolean;
  canCheck: boolean;
  canMove: boolean;
}

// Shared elements, skipped by React when only the number changes.
const grip = <span className={classes.grip} data-row-grip title={texts.moveRow} aria-hidden />;
const boxOf = (checked: boolean) => (
  <label className={classes.check}>
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={texts.selectRow}
      checked={checked}
      data-row-check
      readOnly
    />
  </label>
);
const boxes = { ticked: boxOf(true), empty: boxOf(false) };

/**
 * A row header: its number selects the row, the checkbox marks it, the grip moves it. Events are delegated to the
 * table.
 */
export const RowHead = memo(({ row, ready, checked, canCheck, canMove }: RowHeadProps) => (
  <div
    role="rowheader"
    aria-colindex={1}
    aria-label={texts.rowNumber(row + 1)}
    className={classes.head}
    data-row-head
    data-gutter
    data-checked={checked || undefined}
    data-checkable={(canCheck && ready) || undefined}
  >
    {canMove && ready ? grip : null}
    <span className={classes.number}>{row + 1}</span>
    {canCheck && ready ? boxes[checked ? "ticked" : "empty"] : null}
  </div>
));
