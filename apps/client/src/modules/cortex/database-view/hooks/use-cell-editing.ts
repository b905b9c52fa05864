import type { Entry } from "@maive/contract";
import { useEffect, useRef, useState } from "react";
import { notifyError } from "../../../../ui/index.ts";
import { isAvailable, propertyTypeUi, type AfterEdit } from "../../properties/index.ts";
import { cellKey, type CellKey } from "../model/cell-key.ts";
import type { CellWriteQueue, PendingCells } from "../model/cell-write-queue.ts";
import type { Column } from "../model/column-layout.ts";
import { clampPlace, movePlace, stepPlace, type CellPlace } from "../model/selection.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { DatabaseRoom } from "./use-database-room.ts";

/** The cell whose editor is open; it is named by its entry, as rows may move meanwhile. */
export interface EditedCell {
  entryId: string;
  propertyId: number;
  key: CellKey;
  /** Text that started the editing by being typed on the selected cell. */
  typed: string | null;
  /** The value when editing began: what the write is compared with. */
  value: string;
}

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

/** Selecting and editing cells with pointer and keyboard, as the specification (section 4) tells it. */
export const useCellEditing = (options: CellEditingOptions) => {
  const { columns, rowCount, canWrite, entryAt, queue, pending, room, onFocus } = options;
  const bounds = { rows: rowCount, columns: columns.length };
  const [selected, setSelected] = useState<CellPlace | null>(null);
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const { send, isOpen, denial } = room;
  // An editor may commit while it is taken away; what was closed on purpose must not be written then.
  const open = useRef<EditedCell | null>(null);
  const openEditor = (cell: EditedCell | null) => {
    open.current = cell;
    setEdited(cell);
  };

  // The server holds the lock while the editor is open; after a lost connection it is asked for again.
  const editedEntry = edited?.entryId;
  const editedProperty = edited?.propertyId;
  useEffect(() => {
    if (!isOpen || editedEntry === undefined || editedProperty === undefined) return;
    const cell = { entryId: editedEntry, propertyId: editedProperty };
    send({ type: "start_editing", ...cell });
    return () => {
      send({ type: "stop_editing", ...cell });
    };
  }, [editedEntry, editedProperty, isOpen, send]);

  const [seenDenial, setSeenDenial] = useState(denial);
  useEffect(() => {
    if (!denial || denial === seenDenial) return;
    setSeenDenial(denial);
    if (open.current?.key !== cellKey(denial.entryId, denial.propertyId)) return;
    openEditor(null);
    notifyError(texts.editing(denial.username));
  }, [denial, seenDenial]);

  const select = (place: CellPlace) => {
    const inside = clampPlace(place, bounds);
    setSelected(inside);
    onFocus(inside);
  };

  const cellAt = (place: CellPlace) => {
    const entry = entryAt(place.row);
    const column = columns[place.column];
    return entry && column
      ? { entry, column, key: cellKey(entry.page_id, column.property.property_id) }
      : null;
  };

  /** Whether the person may write the cell now; a cell that somebody else edits says so. */
  const mayWrite = (key: CellKey, entry: Entry): boolean => {
    const holder = room.locks.get(key);
    if (holder) notifyError(texts.editing(holder.username));
    return !holder && canWrite && entry.user_can_write;
  };

  const save = (place: CellPlace, value: string) => {
    const cell = cellAt(place);
    if (cell) write(cell.entry, cell.column, value, shownValue(cell.entry, cell.column, pending));
  };

  const write = (entry: Pick<Entry, "page_id">, { property }: Column, value: string, oldValue: string) => {
    if (value === oldValue) return;
    if (property.is_lead_property && value.trim() === "") {
      notifyError(texts.emptyTitle);
      return;
    }
    queue.write({
      entryId: entry.page_id,
      propertyId: property.property_id,
      propertyName: property.property_name,
      isLead: property.is_lead_property,
      value,
      oldValue: oldValue === "" ? null : oldValue,
    });
  };

  const edit = (place: CellPlace, typed: string | null = null) => {
    const cell = cellAt(place);
    // An editor that could not be read stays open, and the cell with it.
    if (!cell || open.current) return;
    select(place);
    const { property } = cell.column;
    if (!isAvailable(property.property_type) || !mayWrite(cell.key, cell.entry)) return;
    const value = shownValue(cell.entry, cell.column, pending);
    const ui = propertyTypeUi(property.property_type);
    if (ui.editing === "toggle") {
      if (typed === null || typed === " ") write(cell.entry, cell.column, ui.toggle(value), value);
      return;
    }
    openEditor({
      entryId: cell.entry.page_id,
      propertyId: property.property_id,
      key: cell.key,
      typed: ui.editing === "inline" || typed !== " " ? typed : null,
      value,
    });
  };

  const goAfter = (after: AfterEdit) => {
    if (!selected || after === "none") return;
    if (after === "down") select(movePlace(selected, { row: 1, column: 0 }, bounds));
    else if (after === "stay") select(selected);
    else select(stepPlace(selected, after === "next" ? 1 : -1, bounds) ?? selected);
  };

  const commit = (value: string, after: AfterEdit) => {
    const cell = open.current;
    if (!cell) return;
    const column = columns.find(({ property }) => property.property_id === cell.propertyId);
    openEditor(null);
    if (column) write({ page_id: cell.entryId }, column, value, cell.value);
    goAfter(after);
  };

  const cancel = () => {
    openEditor(null);
    goAfter("stay");
  };

  /** Empties the selected cell. */
  const clear = (place: CellPlace) => {
    const cell = cellAt(place);
    if (cell && !cell.column.property.is_lead_property && mayWrite(cell.key, cell.entry)) save(place, "");
  };

  /** Writes pasted text into the selected cell, read as its type reads it. */
  const paste = (place: CellPlace, text: string) => {
    const cell = cellAt(place);
    if (!cell) return;
    const { property } = cell.column;
    if (!isAvailable(property.property_type) || !mayWrite(cell.key, cell.entry)) return;
    const result = propertyTypeUi(property.property_type).read(text, property);
    if (result.ok) save(place, result.value);
    else notifyError(result.message);
  };

  /** The cell as text, as its type shows it. */
  const copy = (place: CellPlace): string => {
    const cell = cellAt(place);
    if (!cell) return "";
    const { property } = cell.column;
    const value = shownValue(cell.entry, cell.column, pending);
    return isAvailable(property.property_type)
      ? propertyTypeUi(property.property_type).display(value, property)
      : value;
  };

  return { selected, edited, select, setSelected, edit, commit, cancel, clear, paste, copy, bounds };
};

export type CellEditing = ReturnType<typeof useCellEditing>;
