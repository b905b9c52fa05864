import { TextSelection, type Command, type EditorState, type Transaction } from "@tiptap/pm/state";
import {
  CellSelection,
  isInTable,
  moveTableColumn,
  moveTableRow,
  selectedRect,
  selectionCell,
  TableMap,
  type TableRect,
} from "@tiptap/pm/tables";

export type Axis = "row" | "column";

/** How many rows at the top, and columns on the left, have headers alone. */
const headsOf = ({ map, table }: TableRect): { rows: number; columns: number } => {
  const isHead = (row: number, column: number): boolean =>
    table.nodeAt(map.map[row * map.width + column] ?? 0)?.type.name === "tableHeader";
  let [rows, columns] = [0, 0];
  const [width, height] = [[...Array(map.width).keys()], [...Array(map.height).keys()]];
  while (rows < map.height && width.every((column) => isHead(rows, column))) rows += 1;
  while (columns < map.width && height.every((row) => isHead(row, columns))) columns += 1;
  return { rows, columns };
};

/** Headers stay where they are: what moves into their lines becomes one, what leaves them none. */
const settleHeads = (tr: Transaction, tableStart: number, heads: ReturnType<typeof headsOf>): void => {
  const table = tr.doc.nodeAt(tableStart - 1);
  if (!table) return;
  const { map, width } = TableMap.get(table);
  const { tableHeader, tableCell } = tr.doc.type.schema.nodes;
  const seen = new Set<number>();
  map.forEach((pos, at) => {
    if (seen.has(pos)) return;
    seen.add(pos);
    const targetType =
      Math.floor(at / width) < heads.rows || at % width < heads.columns ? tableHeader : tableCell;
    const cell = table.nodeAt(pos);
    if (cell && targetType && cell.type !== targetType)
      tr.setNodeMarkup(tableStart + pos, targetType, cell.attrs);
  });
};

/** Moves a row or column to another place of its table; headers stay at the table's edges. */
export const moveLine =
  (axis: Axis, from: number, to: number, select = true): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const rect = selectedRect(state);
    const size = axis === "row" ? rect.map.height : rect.map.width;
    if (from === to || Math.min(from, to) < 0 || Math.max(from, to) >= size) return false;
    const heads = headsOf(rect);
    const move = axis === "row" ? moveTableRow : moveTableColumn;
    return move({ from, to, select })(
      state,
      dispatch &&
        ((tr) => {
          settleHeads(tr, rect.tableStart, heads);
          dispatch(tr.scrollIntoView());
        }),
    );
  };

/** Where the selection is after its lines have moved: the caret within its cell, or the same cells. */
const moved = (state: EditorState, axis: Axis, by: -1 | 1, tr: Transaction): void => {
  const { tableStart, map, left, right, top, bottom } = selectedRect(state);
  const table = tr.doc.nodeAt(tableStart - 1);
  if (!table) return;
  const now = TableMap.get(table);
  const cellAt = (row: number, column: number): number => {
    const [y, x] = axis === "row" ? [row + by, column] : [row, column + by];
    const at = Math.min(map.height - 1, Math.max(0, y)) * now.width + Math.min(now.width - 1, Math.max(0, x));
    return tableStart + (now.map[at] ?? 0);
  };
  const { selection } = state;
  if (selection instanceof CellSelection) {
    tr.setSelection(CellSelection.create(tr.doc, cellAt(top, left), cellAt(bottom - 1, right - 1)));
    return;
  }
  const place = cellAt(top, left) + (selection.head - selectionCell(state).pos);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(place, tr.doc.content.size))));
};

/** Moves the rows or columns of the selected cells by one. */
export const shiftLines =
  (axis: Axis, by: -1 | 1): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { top, bottom, left, right } = selectedRect(state);
    const [first, last] = axis === "row" ? [top, bottom - 1] : [left, right - 1];
    // The neighbour goes to the other side, which moves any number of lines.
    const [from, to] = by < 0 ? [first - 1, last] : [last + 1, first];
    return moveLine(
      axis,
      from,
      to,
      false,
    )(
      state,
      dispatch &&
        ((tr) => {
          moved(state, axis, by, tr);
          dispatch(tr);
        }),
    );
  };

const arrows: Readonly<Record<string, readonly [Axis, -1 | 1]>> = {
  ArrowUp: ["row", -1],
  ArrowDown: ["row", 1],
  ArrowLeft: ["column", -1],
  ArrowRight: ["column", 1],
};

/** Alt+Shift and an arrow move the row or column; true in every table. */
export const moveLinesByKey = (
  { state, dispatch }: { state: EditorState; dispatch: (tr: Transaction) => void },
  event: KeyboardEvent,
): boolean => {
  const arrow = arrows[event.key];
  if (!arrow || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return false;
  if (!isInTable(state)) return false;
  shiftLines(...arrow)(state, dispatch);
  return true;
};
