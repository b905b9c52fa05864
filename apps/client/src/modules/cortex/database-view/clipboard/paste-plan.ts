import type { CellPlace, CellRange, GridBounds } from "../selection/selection.ts";

/** Where the cells of a copied block go. */
export interface PastePlan {
  /** The cells that are written, inside the table as it is or will be. */
  target: CellRange;
  /** Rows that the table would need beyond its last one. */
  missingRows: number;
  /** Columns of the block for which there is no column. */
  lostColumns: number;
  /** The cell of the block that goes to a place of the target. */
  sourceOf(place: CellPlace): CellPlace;
}

const repeats = (size: number, available: number): number =>
  available > size && available % size === 0 ? available : size;

/**
 * Lays a block of cells on the selected range: from its first cell on; a range that is a whole multiple of the block is
 * filled with it, so that one copied cell fills any range.
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
