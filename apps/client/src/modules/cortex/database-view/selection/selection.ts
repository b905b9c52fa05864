/** A cell's position: 0-based row and column. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface GridBounds {
  rows: number;
  columns: number;
}

/** A range of cells (inclusive). */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/**
 * The selection: the range between `anchor` and `head`, with the `active` cell inside, which has the focus and is
 * edited.
 */
export interface Selection {
  active: CellPlace;
  anchor: CellPlace;
  head: CellPlace;
}

const clamp = (value: number, count: number): number => Math.min(Math.max(0, value), Math.max(0, count - 1));

/** Clamps a place to the table. */
export const clampPlace = (place: CellPlace, bounds: GridBounds): CellPlace => ({
  row: clamp(place.row, bounds.rows),
  column: clamp(place.column, bounds.columns),
});

/** Moves a place and stops at the edges; use Infinity to reach one. */
export const movePlace = (place: CellPlace, delta: CellPlace, bounds: GridBounds): CellPlace =>
  clampPlace({ row: place.row + delta.row, column: place.column + delta.column }, bounds);

/** The next (1) or previous (-1) cell in reading order, or null at the ends. */
export const stepPlace = (place: CellPlace, step: 1 | -1, bounds: GridBounds): CellPlace | null => {
  const column = place.column + step;
  if (column >= 0 && column < bounds.columns) return { ...place, column };
  const row = place.row + step;
  if (row < 0 || row >= bounds.rows) return null;
  return { row, column: step === 1 ? 0 : bounds.columns - 1 };
};

export const samePlace = (a: CellPlace, b: CellPlace): boolean => a.row === b.row && a.column === b.column;

/** One selected cell. */
export const selectionAt = (place: CellPlace): Selection => ({ active: place, anchor: place, head: place });

/** Extends the selection to another place. */
export const extendTo = (selection: Selection, head: CellPlace): Selection => ({
  active: selection.anchor,
  anchor: selection.anchor,
  head,
});

export const rangeOf = ({ anchor, head }: Selection): CellRange => ({
  top: Math.min(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  bottom: Math.max(anchor.row, head.row),
  right: Math.max(anchor.column, head.column),
});

/** Selects a range with its first cell active. */
export const selectionOf = ({ top, left, bottom, right }: CellRange): Selection => ({
  active: { row: top, column: left },
  anchor: { row: top, column: left },
  head: { row: bottom, column: right },
});

export const sizeOf = ({ top, left, bottom, right }: CellRange): { rows: number; columns: number } => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

export const isSingle = (range: CellRange): boolean =>
  range.top === range.bottom && range.left === range.right;

export const isInside = ({ row, column }: CellPlace, range: CellRange): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

/** Selects all; null in an empty table. */
export const everything = ({ rows, columns }: GridBounds): Selection | null =>
  rows === 0 || columns === 0 ? null : selectionOf({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 });

/** Selects whole columns; the active cell stays if inside. */
export const wholeColumns = (from: number, to: number, { rows }: GridBounds): Selection => ({
  active: { row: 0, column: from },
  anchor: { row: 0, column: from },
  head: { row: Math.max(0, rows - 1), column: to },
});

/** Selects whole rows. */
export const wholeRows = (from: number, to: number, { columns }: GridBounds): Selection => ({
  active: { row: from, column: 0 },
  anchor: { row: from, column: 0 },
  head: { row: to, column: Math.max(0, columns - 1) },
});

/** Shifts the selection by rows, stopping at the top. */
export const shiftRows = (selection: Selection, by: number): Selection => {
  const moved = ({ row, column }: CellPlace): CellPlace => ({ row: Math.max(0, row + by), column });
  return {
    active: moved(selection.active),
    anchor: moved(selection.anchor),
    head: moved(selection.head),
  };
};

/** Clamps the selection to a smaller table. */
export const clampSelection = (selection: Selection, bounds: GridBounds): Selection => ({
  active: clampPlace(selection.active, bounds),
  anchor: clampPlace(selection.anchor, bounds),
  head: clampPlace(selection.head, bounds),
});

/** Cycles the active cell within a range, as in spreadsheets: row by row or column by column. */
export const stepWithin = (selection: Selection, step: 1 | -1, along: "row" | "column"): Selection => {
  const { top, left, bottom, right } = rangeOf(selection);
  const { rows, columns } = sizeOf({ top, left, bottom, right });
  const { row, column } = selection.active;
  const [down, across] = [row - top, column - left];
  const place = along === "row" ? down * columns + across : across * rows + down;
  const next = (place + step + rows * columns) % (rows * columns);
  return {
    ...selection,
    active:
      along === "row"
        ? { row: top + Math.floor(next / columns), column: left + (next % columns) }
        : { row: top + (next % rows), column: left + Math.floor(next / rows) },
  };
};
