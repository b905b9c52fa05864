import { runEnd } from "./run-end.ts";
import { rangeOf, type CellPlace, type CellRange, type GridBounds } from "../selection/selection.ts";
import type { SelectionStore } from "../selection/selection-store.ts";

interface FillDownOptions {
  store: SelectionStore;
  bounds: GridBounds;
  isFilled(place: CellPlace): boolean | undefined;
  alwaysFilled(column: number): boolean;
  loadFilled(from: CellPlace, direction: 1 | -1): Promise<(place: CellPlace) => boolean | undefined>;
  onFill(range: CellRange, target: CellRange): void;
}

/**
 * Double click on the fill handle: fills down as far as the adjacent column's filled cells, left of the range, else
 * right.
 */
export const useFillDown = (options: FillDownOptions) => {
  const { store, bounds, isFilled, alwaysFilled, loadFilled, onFill } = options;

  const endOf = async (column: number, from: number): Promise<number> => {
    if (column < 0 || column >= bounds.columns) return from - 1;
    if (alwaysFilled(column)) return bounds.rows - 1;
    let known: (row: number) => boolean | undefined = (row) => isFilled({ row, column });
    for (;;) {
      const found = runEnd(known, from, bounds.rows);
      if ("at" in found) return found.at;
      const more = await loadFilled({ row: found.unknown, column }, 1);
      if (more({ row: found.unknown, column }) === undefined) return found.unknown - 1;
      const before = known;
      known = (row) => before(row) ?? more({ row, column });
    }
  };

  return async (): Promise<void> => {
    const now = store.get();
    if (!now) return;
    const range = rangeOf(now);
    const below = range.bottom + 1;
    for (const column of [range.left - 1, range.right + 1]) {
      const bottom = await endOf(column, below);
      if (bottom < below) continue;
      onFill(range, { ...range, top: below, bottom });
      return;
    }
  };
};
