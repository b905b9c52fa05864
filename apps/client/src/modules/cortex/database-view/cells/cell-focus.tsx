import { useLayoutEffect, type RefObject } from "react";
import { cellElement } from "./cell-element.ts";

/** Remembers that the active cell is to have the focus, until its element is in the document and has it. */
export interface FocusKeeper {
  want(): void;
  isWanted(): boolean;
  /** Gives the focus to the active cell. A cell that waits for its row gets it again when that has arrived. */
  give(cell: HTMLElement): void;
}

export const createFocusKeeper = (): FocusKeeper => {
  let wanted = false;
  return {
    want: () => {
      wanted = true;
    },
    isWanted: () => wanted,
    give(cell) {
      cell.focus({ preventScroll: true });
      if (cell.ariaBusy !== "true") wanted = false;
    },
  };
};

interface CellFocusProps {
  scroller: RefObject<HTMLElement | null>;
  keeper: FocusKeeper;
  row: number;
  column: number;
}

/**
 * Gives the active cell the focus it is to have: it may only now be in the document, or its row may only now have arrived. Not
 * an effect of every row, as React goes through all that have one.
 */
export const CellFocus = ({ scroller, keeper, row, column }: CellFocusProps) => {
  useLayoutEffect(() => {
    if (!keeper.isWanted()) return;
    const cell = cellElement(scroller.current, { row, column });
    if (cell) keeper.give(cell);
  });
  return null;
};
