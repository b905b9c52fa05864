/** The visible rows of a list, both included, and how many are drawn beyond them on either side. */
export interface VisibleRows {
  startIndex: number;
  endIndex: number;
  overscan: number;
  count: number;
}

/**
 * Which rows to draw around the visible ones: the same number wherever one scrolls. How many are at least partly seen differs
 * by one from place to place; a row that were made and taken away for that would cost more than all that are used again, and
 * the page around them would be laid out as well.
 */
export const createStableOverscan = (): ((seen: VisibleRows) => { first: number; last: number }) => {
  let most = 0;
  return ({ startIndex, endIndex, overscan, count }) => {
    const span = endIndex - startIndex + 1;
    // Fewer by more than one: what is seen of the table has become lower.
    if (span > most || span < most - 1) most = span;
    return {
      first: Math.max(0, startIndex - overscan),
      last: Math.min(count - 1, startIndex + most - 1 + overscan),
    };
  };
};
