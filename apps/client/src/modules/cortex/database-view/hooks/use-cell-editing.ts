import type { Entry } from "@maive/contract";
import { useState } from "react";
import { displayText, type AfterEdit } from "../../properties/index.ts";
import { cellKey } from "../model/cell-key.ts";
import type { CellWriteQueue, PendingCells } from "../model/cell-write-queue.ts";
import type { Column } from "../model/column-layout.ts";
import { clampPlace, movePlace, stepPlace, type CellPlace } from "../model/selection.ts";
import { useCellEditor, type Cell } from "./use-cell-editor.ts";
import type { DatabaseRoom } from "./use-database-room.ts";

interface CellEditingOptions {
  columns: readonly Column[];
  rowCount: number;
  canWrite: boolean;
  entryAt(row: number): Entry | undefined;
  queue: CellWriteQueue;
  pending: PendingCells;
  room: Pick<DatabaseRoom, "locks" | "send" | "isOpen" | "denial">;
  /** The selected cell shall have the focus. */
  onFocus(place: CellPlace): void;
}

/** The value a cell shows: an unsaved one before the stored one. */
export const shownValue = (entry: Entry, column: Column, pending: PendingCells): string =>
  pending.get(cellKey(entry.page_id, column.property.property_id))?.value ??
  entry.properties[column.property.property_name] ??
  "";

/** Selecting and editing the cells of a table with pointer and keyboard, as the specification (section 4) tells it. */
export const useCellEditing = (options: CellEditingOptions) => {
  const { columns, rowCount, canWrite, entryAt, queue, pending, room, onFocus } = options;
  const bounds = { rows: rowCount, columns: columns.length };
  const [selected, setSelected] = useState<CellPlace | null>(null);
  const editor = useCellEditor({ queue, room });

  const select = (place: CellPlace) => {
    const inside = clampPlace(place, bounds);
    setSelected(inside);
    onFocus(inside);
  };

  const cellAt = (place: CellPlace): Cell | null => {
    const entry = entryAt(place.row);
    const column = columns[place.column];
    return entry && column
      ? {
          entryId: entry.page_id,
          property: column.property,
          value: shownValue(entry, column, pending),
          canWrite: canWrite && entry.user_can_write,
        }
      : null;
  };

  const edit = (place: CellPlace, typed: string | null = null) => {
    const cell = cellAt(place);
    if (!cell || editor.isEditing()) return;
    select(place);
    editor.begin(cell, typed);
  };

  const goAfter = (after: AfterEdit) => {
    if (!selected || after === "none") return;
    if (after === "down") select(movePlace(selected, { row: 1, column: 0 }, bounds));
    else if (after === "stay") select(selected);
    else select(stepPlace(selected, after === "next" ? 1 : -1, bounds) ?? selected);
  };

  const commit = (value: string, after: AfterEdit) => {
    if (!editor.isEditing()) return;
    editor.commit(value);
    goAfter(after);
  };

  const cancel = () => {
    editor.cancel();
    goAfter("stay");
  };

  /** Empties the selected cell. */
  const clear = (place: CellPlace) => {
    const cell = cellAt(place);
    if (cell) editor.clear(cell);
  };

  /** Writes pasted text into the selected cell. */
  const paste = (place: CellPlace, text: string) => {
    const cell = cellAt(place);
    if (cell) editor.paste(cell, text);
  };

  /** The cell as text, as its type shows it. */
  const copy = (place: CellPlace): string => {
    const cell = cellAt(place);
    return cell ? displayText(cell.property, cell.value) : "";
  };

  const unselect = () => setSelected(null);

  return {
    selected,
    edited: editor.edited,
    select,
    unselect,
    edit,
    commit,
    cancel,
    clear,
    paste,
    copy,
    bounds,
  };
};

export type CellEditing = ReturnType<typeof useCellEditing>;
