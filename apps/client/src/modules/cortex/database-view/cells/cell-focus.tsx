import { useLayoutEffect, type RefObject } from "react";
import { cellElement } from "./cell-element.ts";
import type { FocusKeeper } from "../selection/focus-keeper.ts";

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
