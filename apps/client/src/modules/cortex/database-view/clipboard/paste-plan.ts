import type { CellPlace, CellRange, GridBounds } from "../selection/selection.ts";

/** Where pasted cells go. */
export interface PastePlan {
  /** The written range, inside the table as it is or will be. */
  target: CellRange;
  /** Number of rows to append. */
  missingRows: number;
  /** Number of block columns beyond the last column. */
  lostColumns: number;
  /** The source cell of a target place. */
  sourceOf(place: CellPlace): CellPlace;
}

const repeats = (size: number, available: number): number =>
  available > size && available % size === 0 ? available : size;

/**
 * Plans a paste at the selection: from its first cell, or repeated when the selection is a multiple of the block, so
 * that one copied cell fills any range.
 */
export const planPaste = (
  block: { rows: number; columns: number },
  selected: CellRange,
  bounds: GridBounds,
): PastePlan => {
  const rows = repeats(block.rows, selected.bottom - selected.top + 1);
  const columns = repeats(block.columns, selected.right - selected.left + 1);
  const target = {
    top: selected.top,
    left: selected.left,
    bottom: selected.top + rows - 1,
    right: Math.min(selected.left + columns, bounds.columns) - 1,
  };
  return {
    target,
    missingRows: Math.max(0, target.bottom - bounds.rows + 1),
    lostColumns: columns - (target.right - target.left + 1),
    sourceOf: ({ row, column }) => ({
      row: (row - target.top) % block.rows,
      column: (column - target.left) % block.columns,
    }),
  };
};
