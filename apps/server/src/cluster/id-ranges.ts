/** Ids from the first to the last one. */
export interface IdRange {
  first: number;
  last: number;
}

/** @returns the very same ranges where the id is in none of them. */
export const withoutId = <R extends IdRange>(ranges: R[], id: number): R[] => {
  const at = ranges.findIndex(({ first, last }) => first <= id && id <= last);
  const range = ranges[at];
  if (!range) return ranges;
  const rest = [
    { ...range, last: id - 1 },
    { ...range, first: id + 1 },
  ].filter(({ first, last }) => first <= last);
  return ranges.toSpliced(at, 1, ...rest);
};
