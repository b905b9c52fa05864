import { isInside, type CellPlace, type CellRange } from "../selection/selection.ts";

/** Filled cells with their sources. */
export interface FillPlan {
  target: CellRange;
  sourceOf(place: CellPlace): CellPlace;
}

/**
 * Ctrl+D and Ctrl+R: copies the first row or column of the range into the rest; a single one is filled from the
 * preceding one.
 */
export const planFill = (range: CellRange, direction: "down" | "right"): FillPlan | null => {
  const down = direction === "down";
  const [first, last] = down ? [range.top, range.bottom] : [range.left, range.right];
  const source = first === last ? first - 1 : first;
  if (source < 0) return null;
  const from = source + 1;
  return {
    target: down ? { ...range, top: from } : { ...range, left: from },
    sourceOf: (place) => (down ? { ...place, row: source } : { ...place, column: source }),
  };
};

/** The target of a fill handle's drag: along the longer way out of the range; null inside of it. */
export const fillTarget = (range: CellRange, place: CellPlace): CellRange | null => {
  if (isInside(place, range)) return null;
  const { row, column } = place;
  const down = Math.max(row - range.bottom, range.top - row, 0);
  const across = Math.max(column - range.right, range.left - column, 0);
  if (down >= across)
    return row > range.bottom
      ? { ...range, top: range.bottom + 1, bottom: row }
      : { ...range, top: row, bottom: range.top - 1 };
  return column > range.right
    ? { ...range, left: range.right + 1, right: column }
    : { ...range, left: column, right: range.left - 1 };
};

const modulo = (a: number, b: number): number => ((a % b) + b) % b;

/** Fill handle: repeats the range into the adjacent target. */
export const planHandleFill = (range: CellRange, target: CellRange): FillPlan => ({
  target,
  sourceOf: ({ row, column }) => ({
    row: range.top + modulo(row - range.top, range.bottom - range.top + 1),
    column: range.left + modulo(column - range.left, range.right - range.left + 1),
  }),
});
