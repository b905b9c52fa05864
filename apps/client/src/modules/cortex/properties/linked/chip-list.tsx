import type { ReactNode } from "react";
import classes from "./chips.module.css";

/** So many are drawn; the editor shows them all. */
const most = 12;

interface ChipListProps {
  /** What tells the things apart, in order. */
  ids: readonly string[];
  children(id: string): ReactNode;
}

/** The first things of a cell in a row, and how many there are beyond them. Read and copied with commas between. */
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
