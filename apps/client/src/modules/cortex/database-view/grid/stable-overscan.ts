/** The visible range (inclusive), and the overscan on either side. */
export interface VisibleRows {
  startIndex: number;
  endIndex: number;
  overscan: number;
  count: number;
}

/**
 * Renders a constant number of rows around the visible ones. The number of partly visible rows varies by one;
 * mounting and unmounting one for that costs more than recycling all others, and forces a layout of the page.
 */
export const createStableOverscan = (): ((seen: VisibleRows) => { first: number; last: number }) => {
  let most = 0;
  return ({ startIndex, endIndex, overscan, count }) => {
    const span = endIndex - startIndex + 1;
    // Fewer by more than one: the viewport became smaller.
    if (span > most || span < most - 1) most = span;
    return {
      first: Math.max(0, startIndex - overscan),
      last: Math.min(count - 1, startIndex + most - 1 + overscan),
    };
  };
};
