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

/** Pixels of a row and of the header: under a mouse, and under fingers (`--grid-row` of `grid.module.css`). */
const rowHeights = { mouse: 36, finger: 44 } as const;

/** Pixels of a row that does not wrap; the header is as high. */
export const useRowHeight = (): number => rowHeights[useTouch() ? "finger" : "mouse"];

/** Pixels of a table that is not seen yet, as high as it gets in a page (`grid.module.css`). */
const firstHeight = 760;

/** A table in a closed toggle has no size; its rows are drawn all the same, for paper, on which every toggle is open. */
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
  /** Rows that stay in the document wherever one scrolls: the selected and the edited one. */
  pinned: readonly number[];
}

/** Which rows are in the document: the visible ones, some around them, and the pinned ones. */
export const useRowVirtualizer = (options: RowVirtualizerOptions): Virtualizer<HTMLDivElement, Element> => {
  // The virtualizer answers differently from call to call, so its results must not be kept by a compiler.
  "use no memo";
  const { scroller, count, rowHeight, pinned } = options;
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
    // Rows without a height would never fill a table.
    measureElement: (row, entry, table) => measureElement(row, entry, table) || rowHeight,
    scrollMargin: 0,
    scrollPaddingStart: rowHeight,
    paddingEnd: 0,
    rangeExtractor,
  });
};
