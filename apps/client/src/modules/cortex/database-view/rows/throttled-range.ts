import { chunkSize } from "./row-window.ts";

export interface RowRange {
  first: number;
  last: number;
}

/** Ms a dragged scrollbar rests until rows are fetched there. */
const rest = 60;
/** Rows from one range to the next that only a scrollbar or a key makes. */
const leap = 3 * chunkSize;

export interface ThrottledRange {
  /** The rows that are seen now. */
  see(range: RowRange): void;
  /** Forgets a range that waits. */
  end(): void;
}

/**
 * Tells which rows are to be fetched while ranges come by: each one where one scrolls, and the first of a series of leaps.
 * Of those that follow it closely only the last: what a dragged scrollbar passes is not worth a request.
 */
export const createThrottledRange = (tell: (range: RowRange) => void): ThrottledRange => {
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
          tell(range);
        }, rest);
      else tell(range);
      if (leaps) leaptAt = now;
    },
    end,
  };
};
