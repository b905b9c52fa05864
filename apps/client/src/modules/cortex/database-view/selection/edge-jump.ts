/** The target of a jump, or the place that must be loaded first. */
export type EdgeJump = { at: number } | { unknown: number };

/**
 * Ctrl+arrow in a line of cells: from a filled cell to the last one before a gap, else to the next filled one, else
 * to the edge.
 * @param isFilled undefined for cells not loaded.
 */
export const edgeJump = (
  isFilled: (place: number) => boolean | undefined,
  from: number,
  step: 1 | -1,
  count: number,
): EdgeJump => {
  const edge = step === 1 ? count - 1 : 0;
  let unknown = -1;
  const filledAt = (place: number): boolean => {
    const filled = isFilled(place);
    if (filled === undefined && unknown < 0) unknown = place;
    return filled === true;
  };
  if (from === edge) return { at: from };
  let place = from + step;
  const runs = filledAt(from) && filledAt(place);
  if (unknown >= 0) return { unknown };
  while (place !== edge) {
    const next = runs ? place + step : place;
    const filled = filledAt(next);
    if (unknown >= 0) return { unknown };
    if (filled !== runs) return { at: place };
    place += step;
  }
  return { at: edge };
};
