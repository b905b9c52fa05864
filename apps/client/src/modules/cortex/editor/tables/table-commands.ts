import { TextSelection, type Command, type EditorState } from "@tiptap/pm/state";
import { CellSelection, mergeCells, nextCell, selectedRect, selectionCell } from "@tiptap/pm/tables";

/** The alignment of the cell with the caret, or of the first selected one. */
export const alignmentAt = (state: EditorState): unknown =>
  selectionCell(state).nodeAfter?.attrs["textAlignment"];

/** The colour of that cell's letters or ground. */
export const colorAt = (state: EditorState, ground: "textColor" | "backgroundColor"): unknown =>
  selectionCell(state).nodeAfter?.attrs[ground];

/** Whether the first row, or the first column, has headers alone. */
export const isHeaded = (state: EditorState, line: "row" | "column"): boolean => {
  const { map, table } = selectedRect(state);
  const cells = Array.from({ length: line === "row" ? map.width : map.height }, (_, at) =>
    table.nodeAt(map.map[line === "row" ? at : at * map.width] ?? 0),
  );
  return cells.every((cell) => cell?.type.name === "tableHeader");
};

/** Joins the selected cells; the caret is behind their texts then. */
export const mergeSelected: Command = (state, dispatch) =>
  mergeCells(
    state,
    dispatch &&
      ((tr) => {
        const { $from } = tr.selection;
        const end = $from.pos + ($from.nodeAfter?.nodeSize ?? 0);
        dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1)));
      }),
  );

/** Joins the cell with the caret and the next one: to the right, or below. */
export const mergeNext =
  (axis: "horiz" | "vert"): Command =>
  (state, dispatch) => {
    if (state.selection instanceof CellSelection) return false;
    const cell = selectionCell(state);
    const next = nextCell(cell, axis, 1);
    if (!next) return false;
    return mergeSelected(state.apply(state.tr.setSelection(new CellSelection(cell, next))), dispatch);
  };

/** Selects the row or column of the cell at this position. */
export const selectLine =
  (line: "row" | "column", cellPos: number): Command =>
  (state, dispatch) => {
    const $cell = state.doc.resolve(cellPos);
    const selection = line === "row" ? CellSelection.rowSelection($cell) : CellSelection.colSelection($cell);
    dispatch?.(state.tr.setSelection(selection));
    return true;
  };
