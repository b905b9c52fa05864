/** A place in the table: 0-based row of the view and column from the left. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface GridBounds {
  rows: number;
  columns: number;
}

/** A rectangle of cells, all four edges included. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/**
 * What is selected: the rectangle between `anchor` and `head`, and in it the `active` cell, which has the focus and is the
 * one that is edited.
 */
export interface Selection {
  active: CellPlace;
  anchor: CellPlace;
  head: CellPlace;
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

export const samePlace = (a: CellPlace, b: CellPlace): boolean => a.row === b.row && a.column === b.column;

/** One selected cell. */
export const selectionAt = (place: CellPlace): Selection => ({ active: place, anchor: place, head: place });

/** The rectangle from where the selection began to another place. */
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

/** A selection of exactly this rectangle with the first cell active. */
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

/** Every cell; null in a table without any. */
export const everything = ({ rows, columns }: GridBounds): Selection | null =>
  rows === 0 || columns === 0 ? null : selectionOf({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 });

/** Whole columns between two of them; the active cell stays if it is in them. */
export const wholeColumns = (from: number, to: number, { rows }: GridBounds): Selection => ({
  active: { row: 0, column: from },
  anchor: { row: 0, column: from },
  head: { row: Math.max(0, rows - 1), column: to },
});

/** Whole rows between two of them. */
export const wholeRows = (from: number, to: number, { columns }: GridBounds): Selection => ({
  active: { row: from, column: 0 },
  anchor: { row: from, column: 0 },
  head: { row: to, column: Math.max(0, columns - 1) },
});

/** The selection some rows further down, or up; it does not leave the table at its top. */
export const shiftRows = (selection: Selection, by: number): Selection => {
  const moved = ({ row, column }: CellPlace): CellPlace => ({ row: Math.max(0, row + by), column });
  return {
    active: moved(selection.active),
    anchor: moved(selection.anchor),
    head: moved(selection.head),
  };
};

/** The selection when the table has become smaller. */
export const clampSelection = (selection: Selection, bounds: GridBounds): Selection => ({
  active: clampPlace(selection.active, bounds),
  anchor: clampPlace(selection.anchor, bounds),
  head: clampPlace(selection.head, bounds),
});

/**
 * Moves the active cell around within a selected range, as spreadsheets do: by columns of a row, or by rows of a column,
 * and from the last cell to the first.
 */
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
