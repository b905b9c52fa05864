import { useLayoutEffect, type RefObject } from "react";
import { cellElement } from "./cell-element.ts";

/** Focus of the active cell that is pending until its element is mounted. */
export interface PendingCellFocus {
  want(): void;
  isPending(): boolean;
  /** Focuses the active cell; a cell that is still loading is focused again when its row arrives. */
  give(cell: HTMLElement): void;
}

export const createPendingCellFocus = (): PendingCellFocus => {
  let pending = false;
  return {
    want: () => {
      pending = true;
    },
    isPending: () => pending,
    give(cell) {
      cell.focus({ preventScroll: true });
      if (cell.ariaBusy !== "true") pending = false;
    },
  };
};

interface CellFocusProps {
  scroller: RefObject<HTMLElement | null>;
  pendingFocus: PendingCellFocus;
  row: number;
  column: number;
}

/**
 * Completes a pending focus when the cell's element or row has arrived. A single effect rather than one per row, for
 * performance.
 */
export const CellFocus = ({ scroller, pendingFocus, row, column }: CellFocusProps) => {
  useLayoutEffect(() => {
    if (!pendingFocus.isPending()) return;
    const cell = cellElement(scroller.current, { row, column });
    if (cell) pendingFocus.give(cell);
  });
  return null;
};
