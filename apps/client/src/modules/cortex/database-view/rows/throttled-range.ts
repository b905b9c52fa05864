import { chunkSize } from "./row-window.ts";

export interface RowRange {
  first: number;
  last: number;
}

/** Debounce of fetching while the scrollbar is dragged, in ms. */
const rest = 60;
/** Distance between ranges that only a scrollbar or key causes. */
const leap = 3 * chunkSize;

export interface ThrottledRange {
  /** Sets the visible range. */
  see(range: RowRange): void;
  /** Drops a pending range. */
  end(): void;
}

/**
 * Decides which ranges are fetched: all during scrolling, but of a series of leaps (dragging the scrollbar) only the
 * first and the last.
 */
export const createThrottledRange = (notify: (range: RowRange) => void): ThrottledRange => {
  let seen = 0;
  let leaptAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    see(range) {
      const leaps = Math.abs(range.first - seen) > leap;
      seen = range.first;
      end();
      const now = performance.now();
      if (leaps && now - leaptAt < rest)
        timer = setTimeout(() => {
          timer = undefined;
          notify(range);
        }, rest);
      else notify(range);
      if (leaps) leaptAt = now;
    },
    end,
  };
};
