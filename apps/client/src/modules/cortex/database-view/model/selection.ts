/** A place in the table: 0-based row of the view and column from the left. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface GridBounds {
  rows: number;
  columns: number;
}

const clamp = (value: number, count: number): number => Math.min(Math.max(0, value), Math.max(0, count - 1));

/** The place inside the table nearest to the given one. */
export const clampPlace = (place: CellPlace, bounds: GridBounds): CellPlace => ({
  row: clamp(place.row, bounds.rows),
  column: clamp(place.column, bounds.columns),
});

/** Moves by rows and columns and stops at the edges; pass Infinity to reach an edge. */
export const movePlace = (place: CellPlace, delta: CellPlace, bounds: GridBounds): CellPlace =>
  clampPlace({ row: place.row + delta.row, column: place.column + delta.column }, bounds);

/** The next (1) or previous (-1) cell in reading order, or null beyond the first and the last one. */
export const stepPlace = (place: CellPlace, step: 1 | -1, bounds: GridBounds): CellPlace | null => {
  const column = place.column + step;
  if (column >= 0 && column < bounds.columns) return { ...place, column };
  const row = place.row + step;
  if (row < 0 || row >= bounds.rows) return null;
  return { row, column: step === 1 ? 0 : bounds.columns - 1 };
};
