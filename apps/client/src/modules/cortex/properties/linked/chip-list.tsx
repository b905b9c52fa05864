import type { ReactNode } from "react";
import classes from "./chips.module.css";

/** So many are drawn; the editor shows them all. */
const most = 12;

interface ChipListProps {
  ids: readonly string[];
  children(id: string): ReactNode;
}

/** The first things of a cell in a row, and how many there are beyond them. */
export const ChipList = ({ ids, children }: ChipListProps) => (
  <span className={classes.chips} data-chips>
    {ids.slice(0, most).map((id) => children(id))}
    {ids.length > most ? <span className={classes.more}>{`+${ids.length - most}`}</span> : null}
  </span>
);
