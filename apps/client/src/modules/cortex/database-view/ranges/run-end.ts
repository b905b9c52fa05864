/** The last of the filled cells one below the other, or the place that has to be known to tell. */
export type RunEnd = { at: number } | { unknown: number };

/**
 * How far filled cells go on from a place downwards.
 * @param isFilled undefined for cells that are not known yet.
 * @returns the place before `from` where there is none.
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
