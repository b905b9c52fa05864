import type { RowHeight } from "@maive/contract";
import {
  measureElement,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { useCallback, useState, type RefObject } from "react";
import { useTouch } from "../../../../ui/index.ts";
import { createStableOverscan } from "./stable-overscan.ts";

/** Heights of rows and header in px, for mouse and touch (`--grid-row` of `grid.module.css`). */
const rowHeights = { mouse: 36, finger: 44 } as const;

/** Lines of text that rows show. */
export const rowLines: Readonly<Record<RowHeight, number>> = { small: 1, medium: 2, large: 4, huge: 7 };

/** Height of one line in px (`.cell` of `grid.module.css`). */
const lineHeight = 21;

/** Height of an unwrapped row of so many lines in px; that of the header has one. */
export const useRowHeight = (lines = 1): number =>
  rowHeights[useTouch() ? "finger" : "mouse"] + (lines - 1) * lineHeight;

/** Assumed height of an unmeasured table: its maximum in a page (`grid.module.css`). */
const firstHeight = 760;

/** A table in a closed toggle has no size; rows are rendered for printing, where toggles are open. */
const observeSeen = (
  table: Virtualizer<HTMLDivElement, Element>,
  see: (rect: { width: number; height: number }) => void,
) =>
  observeElementRect(table, (rect) => {
    if (rect.height > 0) see(rect);
  });

interface RowVirtualizerOptions {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  /** Pixels. */
  rowHeight: number;
  headHeight: number;
  /** Rows always mounted: the selected and the edited one. */
  pinned: readonly number[];
}

/** The mounted rows: visible ones, overscan, and pinned ones. */
export const useRowVirtualizer = (options: RowVirtualizerOptions): Virtualizer<HTMLDivElement, Element> => {
  // The virtualizer is mutable, so that its results must not be memoised by the React compiler.
  "use no memo";
  const { scroller, count, rowHeight, headHeight, pinned } = options;
  const pinnedNames = pinned.join();
  const [rangeFor] = useState(createStableOverscan);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const { first, last } = rangeFor(range);
      const rows = new Set<number>();
      for (let row = first; row <= last; row += 1) rows.add(row);
      for (const name of pinnedNames === "" ? [] : pinnedNames.split(","))
        if (Number(name) < range.count) rows.add(Number(name));
      return [...rows].toSorted((a, b) => a - b);
    },
    [pinnedNames, rangeFor],
  );
  return useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 0, height: firstHeight },
    observeElementRect: observeSeen,
    // Rows without a height would never fill the table.
    measureElement: (row, entry, table) => measureElement(row, entry, table) || rowHeight,
    scrollMargin: 0,
    scrollPaddingStart: headHeight,
    paddingEnd: 0,
    rangeExtractor,
  });
};
