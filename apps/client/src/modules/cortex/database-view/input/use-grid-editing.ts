import type { Entry } from "@maive/contract";
import {
  isAvailable,
  isButton,
  isComputed,
  propertyTypeUi,
  showsItself,
  type AfterEdit,
} from "../../properties/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";
import type { Column } from "../columns/column-layout.ts";
import {
  isInside,
  isSingle,
  movePlace,
  rangeOf,
  selectionAt,
  stepPlace,
  stepWithin,
  type CellPlace,
  type GridBounds,
} from "../selection/selection.ts";
import { shownValue } from "../cells/shown-value.ts";
import { useCellEditor, type Cell } from "../cells/use-cell-editor.ts";
import { useCellSheet } from "../cells/use-cell-sheet.ts";
import { cellKey } from "../cells/cell-key.ts";
import type { DatabaseRoom } from "../live/use-database-room.ts";
import type { GridSelection } from "../selection/use-grid-selection.ts";

interface GridEditingOptions {
  columns: readonly Column[];
  bounds: GridBounds;
  canWrite: boolean;
  entryAt(row: number): Entry | undefined;
  queue: WriteQueue;
  room: Pick<DatabaseRoom, "locks" | "send" | "isOpen" | "denial">;
  selection: GridSelection;
  /** The row of an entry; -1 when it is gone. */
  rowOf(entryId: string): number;
  /** Presses the button in a cell. */
  onPress(cell: Cell): void;
  /** Computed cells open their definition instead of an editor. */
  onOpenComputed(propertyId: number, entryId: string): void;
  /** Explains a computed value. */
  onExplain(propertyId: number, entryId: string): void;
}

/** Movements of arrow keys after saving. */
const besides: Partial<Record<AfterEdit, CellPlace>> = {
  up: { row: -1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

/** Editing of single cells (specification, section 4). */
export const useGridEditing = (options: GridEditingOptions) => {
  const { columns, bounds, canWrite, entryAt, queue, room, selection } = options;
  const { store, select } = selection;
  const editor = useCellEditor({ queue, room, onPress: options.onPress });

  const cellIn = (entry: Entry, column: Column): Cell => ({
    entryId: entry.page_id,
    property: column.property,
    value: shownValue(entry, column, queue.snapshot()),
    canWrite: canWrite && entry.user_can_write,
  });
  const cellAt = (place: CellPlace): Cell | null => {
    const entry = entryAt(place.row);
    const column = columns[place.column];
    return entry && column ? cellIn(entry, column) : null;
  };

  const sheet = useCellSheet({
    editor,
    properties: columns.map(({ property }) => property),
    cellOf: (entryId, property) => {
      const entry = entryAt(options.rowOf(entryId));
      const column = columns.find((each) => each.property.property_id === property.property_id);
      return entry && column && cellIn(entry, column);
    },
    onExplain: options.onExplain,
    // 'Weiter' may have moved far from the table's position.
    onClose: (entryId, propertyId) => {
      const row = options.rowOf(entryId);
      const column = columns.findIndex(({ property }) => property.property_id === propertyId);
      if (row >= 0 && column >= 0) select(selectionAt({ row, column }));
    },
    isLocked: ({ entryId, property }) => room.locks.has(cellKey(entryId, property.property_id)),
  });
  /** Touch opens the sheet. */
  const tap = (place: CellPlace) => {
    if (editor.isEditing()) return;
    select(selectionAt(place));
    const cell = cellAt(place);
    if (cell) sheet.tap(cell);
  };

  /** Edits a cell; a surrounding selection stays, since Enter and Tab move within it. */
  const edit = (place: CellPlace, typed: string | null = null) => {
    if (editor.isEditing()) return;
    const now = store.get();
    if (!now || !isInside(place, rangeOf(now))) select(selectionAt(place));
    const cell = cellAt(place);
    if (!cell) return;
    const { property_id: propertyId } = cell.property;
    if (!isComputed(cell.property) || (typed === null && showsItself(cell.property, cell.value)))
      editor.begin(cell, typed);
    else if (typed === null) options.onOpenComputed(propertyId, cell.entryId);
    else if (typed !== " ") notifyError(texts.computedCell);
  };

  /** A click selects this cell only; beside a button it does no more. */
  const click = (place: CellPlace) => {
    if (editor.isEditing()) return;
    select(selectionAt(place));
    const cell = cellAt(place);
    if (!cell || !isButton(cell.property)) edit(place);
  };

  /** A click on the button in a cell. */
  const press = (place: CellPlace) => {
    if (editor.isEditing()) return;
    select(selectionAt(place));
    edit(place);
  };

  /** Moves on from the active cell: within a selected range, else to the neighbour. False at the end. */
  const step = (by: 1 | -1, along: "row" | "column"): boolean => {
    const now = store.get();
    if (!now) return false;
    if (!isSingle(rangeOf(now))) {
      select(stepWithin(now, by, along));
      return true;
    }
    const next =
      along === "row"
        ? stepPlace(now.active, by, bounds)
        : movePlace(now.active, { row: by, column: 0 }, bounds);
    if (next) select(selectionAt(next));
    return next !== null;
  };

  const goAfter = (after: AfterEdit) => {
    const now = store.get();
    if (!now) return;
    if (after === "none") {
      // A menu or dialog that closed itself leaves no focus: return it to the cell.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && !editor.isEditing()) select(now);
      });
      return;
    }
    const beside = besides[after];
    if (after === "stay") select(now);
    else if (beside) select(selectionAt(movePlace(now.active, beside, bounds)));
    else if (after === "down" ? !step(1, "column") : !step(after === "next" ? 1 : -1, "row")) select(now);
  };

  const commit = (value: string, after: AfterEdit) => {
    if (!editor.isEditing()) return;
    const type = editor.edited?.property.property_type;
    const floats = type !== undefined && isAvailable(type) && propertyTypeUi(type).editing !== "inline";
    editor.commit(value);
    if (after !== "none" || floats) goAfter(after);
  };

  const cancel = () => {
    editor.cancel();
    goAfter("stay");
  };

  return {
    /** The cell with an inline editor. */
    edited: sheet.cell ? null : editor.edited,
    isEditing: editor.isEditing,
    edit,
    click,
    press,
    tap,
    sheet,
    step,
    commit,
    cancel,
  };
};

export type GridEditing = ReturnType<typeof useGridEditing>;
