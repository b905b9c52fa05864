import { useState, type RefObject } from "react";
import { useFollowedPerson } from "../../followed-person/index.ts";
import { cellElement } from "../cells/cell-element.ts";
import type { Column } from "../columns/column-layout.ts";
import { cellEditedBy, type CellLocks } from "../live/cell-locks.ts";
import type { RowsOf } from "../rows/rows.ts";
import type { GridSelection } from "../selection/use-grid-selection.ts";
import { useLocatedCell } from "./use-located-cell.ts";
import { useShownCell } from "./use-shown-cell.ts";

/** The part of the screen, from its edges, in which nothing has to be scrolled for. */
const edge = 0.2;

/** Brings a cell into the middle of the page, unless it is well in sight. */
const bring = (cell: HTMLElement): void => {
  const { top, bottom } = cell.getBoundingClientRect();
  const room = window.innerHeight * edge;
  if (top >= room && bottom <= window.innerHeight - room) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  cell.scrollIntoView({ block: "center", inline: "nearest", behavior: isStill ? "instant" : "smooth" });
};

const elsewhere = (): void => {};

interface FollowedCellOptions {
  of: RowsOf;
  locks: CellLocks;
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  selection: Pick<GridSelection, "show">;
  /** The rows are known. */
  isReady: boolean;
  showInMiddle(row: number): void;
}

/** Scrolls to each cell that the person edits who is followed through the page; one's own selection stays. */
export const useFollowedCell = (options: FollowedCellOptions): void => {
  const { of, locks, scroller, columns, selection } = options;
  const userId = useFollowedPerson();
  const edited = userId === null ? null : cellEditedBy(locks, userId);
  const place = edited ? `${edited.entryId}/${edited.propertyId}` : "";
  // Whoever comes back to a cell is followed there again.
  const [turn, setTurn] = useState({ place: "", count: 0 });
  if (turn.place !== place) setTurn({ place, count: turn.count + 1 });
  const cell = edited && { ...edited, words: undefined, key: `followed ${place} ${turn.count}` };
  // Filters of this window may hide it.
  const located = useLocatedCell(of, cell, elsewhere);
  useShownCell(located, options.isReady, ({ row, propertyId }) => {
    const column = columns.findIndex(({ property }) => property.property_id === propertyId);
    const shown = { row, column: Math.max(0, column) };
    selection.show(shown);
    options.showInMiddle(row);
    // By then the row is drawn.
    requestAnimationFrame(() => {
      const element = cellElement(scroller.current, shown) ?? scroller.current;
      if (element) bring(element);
    });
  });
};
