import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from "@tanstack/react-virtual";
import { useCallback, type RefObject } from "react";

/** Pixels (interface: rows 36 px, header 36 px). */
export const rowHeight = 36;
export const headerHeight = 36;

interface RowVirtualizerOptions {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  /** Rows that stay in the document wherever one scrolls: the selected and the edited one. */
  pinned: readonly number[];
}

/** Which rows are in the document: the visible ones, some around them, and the pinned ones. */
export const useRowVirtualizer = (options: RowVirtualizerOptions): Virtualizer<HTMLDivElement, Element> => {
  // The virtualizer answers differently from call to call, so its results must not be kept by a compiler.
  "use no memo";
  const { scroller, count, pinned } = options;
  const pinnedNames = pinned.join();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = new Set(defaultRangeExtractor(range));
      for (const name of pinnedNames === "" ? [] : pinnedNames.split(","))
        if (Number(name) < range.count) rows.add(Number(name));
      return [...rows].toSorted((a, b) => a - b);
    },
    [pinnedNames],
  );
  return useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: 0,
    scrollPaddingStart: headerHeight,
    paddingEnd: 0,
    rangeExtractor,
  });
};
