/** Pixels of the row heads: room for the longest number and the grip. */
export const gutterFor = (count: number): number =>
  count < 10_000 ? 46 : 46 + 8 * (String(count).length - 4);
