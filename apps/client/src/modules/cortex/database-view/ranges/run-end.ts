/** The last of consecutive filled cells, or the place that must be loaded first. */
export type RunEnd = { at: number } | { unknown: number };

/**
 * The end of filled cells downwards from a place.
 * @param isFilled undefined for cells not loaded.
 * @returns the place before `from` if there are none.
 */
export const runEnd = (
  isFilled: (place: number) => boolean | undefined,
  from: number,
  count: number,
): RunEnd => {
  for (let place = from; place < count; place += 1) {
    const filled = isFilled(place);
    if (filled === undefined) return { unknown: place };
    if (!filled) return { at: place - 1 };
  }
  return { at: count - 1 };
};
