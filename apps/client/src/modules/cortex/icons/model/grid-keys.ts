/** Stacked grids navigated as one. */
export interface Grids {
  /** Their lengths in order. */
  sizes: readonly number[];
  columns: number;
}

/** The grid of index `index`, and its first index. */
const gridAt = ({ sizes }: Grids, index: number): { grid: number; start: number; size: number } => {
  let start = 0;
  for (const [grid, size] of sizes.entries()) {
    if (index < start + size) return { grid, start, size };
    start += size;
  }
  return { grid: sizes.length, start, size: 0 };
};

const up = (grids: Grids, index: number): number | "above" => {
  const { grid, start } = gridAt(grids, index);
  const { columns, sizes } = grids;
  if (index - columns >= start) return index - columns;
  const before = sizes[grid - 1];
  if (before === undefined) return "above";
  const lastRow = start - before + Math.floor((before - 1) / columns) * columns;
  return Math.min(lastRow + ((index - start) % columns), start - 1);
};

const down = (grids: Grids, index: number): number => {
  const { grid, start, size } = gridAt(grids, index);
  const { columns, sizes } = grids;
  const last = start + size - 1;
  if (index + columns <= last) return index + columns;
  const column = (index - start) % columns;
  // The row below is shorter.
  if (Math.floor((index - start) / columns) < Math.floor((size - 1) / columns)) return last;
  const next = sizes[grid + 1];
  return next === undefined ? index : Math.min(last + 1 + column, last + next);
};

/** The target of a key; `above`: out of the first grid, null: not handled. Without empty grids. */
export const gridKey = (grids: Grids, index: number, key: string): number | "above" | null => {
  const last = grids.sizes.reduce((sum, size) => sum + size, 0) - 1;
  switch (key) {
    case "ArrowLeft":
      return Math.max(index - 1, 0);
    case "ArrowRight":
      return Math.min(index + 1, last);
    case "ArrowUp":
      return up(grids, index);
    case "ArrowDown":
      return down(grids, index);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
};
