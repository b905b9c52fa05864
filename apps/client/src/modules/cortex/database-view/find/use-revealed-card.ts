import { useEffect, useRef, useState, type RefObject } from "react";
import type { LocatedCell } from "./linked-cell.ts";
import { useMarkedCells } from "./use-marked-cells.ts";
import { useWordFinder } from "./use-revealed-cell.ts";
import { useShownCell } from "./use-shown-cell.ts";

interface RevealedCardOptions {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  /** The rows are known. */
  isReady: boolean;
  /** Scrolls to a card. */
  onShow(row: number): void;
  onShown(): void;
}

/** Focuses the card of a linked cell, with its words marked. */
export const useRevealedCard = (cell: LocatedCell | null, options: RevealedCardOptions): void => {
  const { scroller, list } = options;
  const [marked, setMarked] = useState<LocatedCell | null>(null);
  const awaited = useRef<number | null>(null);
  useShownCell(cell, options.isReady, (found) => {
    options.onShow(found.row);
    setMarked(found);
    awaited.current = found.row;
    options.onShown();
  });
  // With every chunk of rows, until its own has come.
  useEffect(() => {
    if (awaited.current === null) return;
    const title = list.current?.querySelector<HTMLElement>(`[data-card-title="${awaited.current}"]`);
    if (!title) return;
    title.focus({ preventScroll: true });
    awaited.current = null;
  });
  const card = () => list.current?.querySelector(`[data-card="${marked?.row}"]`) ?? null;
  const find = useWordFinder(marked?.words);
  useMarkedCells({ scroller, find, only: card, current: card, key: marked?.key ?? "" });
};
