import type { ReactNode } from "react";
import classes from "./chips.module.css";

/** Bound of displayed items; the editor shows all. */
const most = 12;

interface ChipListProps {
  /** Unique ids in order. */
  ids: readonly string[];
  children(id: string): ReactNode;
}

/** A cell's first items with the number of others; comma-separated for screen readers and copying. */
export const ChipList = ({ ids, children }: ChipListProps) => (
  <span className={classes.chips} data-chips>
    {ids.slice(0, most).map((id, at) => (
      <span key={id} className={classes.item}>
        {children(id)}
        {at < ids.length - 1 ? <span className={classes.comma}>, </span> : null}
      </span>
    ))}
    {ids.length > most ? <span className={classes.more} data-more={ids.length - most} /> : null}
  </span>
);
