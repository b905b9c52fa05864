import { useEffect, useRef, useState } from "react";
import { mergesEdits } from "@maive/values";
import { notifyError } from "../../../../ui/index.ts";
import {
  brokenBy,
  isAvailable,
  fillsItself,
  isCalculated,
  propertyTypeUi,
  type CellProperty,
} from "../../properties/index.ts";
import { cellKey, type CellKey } from "./cell-key.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";
import { cellWrite } from "../outbox/cell-write.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { DatabaseRoom } from "../live/use-database-room.ts";

/** A cell in a table or on its entry's page. */
export interface Cell {
  entryId: string;
  property: CellProperty;
  /** The displayed value. */
  value: string;
  /** The user may write this entry. */
  canWrite: boolean;
}

/** The cell with the open editor; identified by entry, since rows may move. */
export interface EditedCell {
  entryId: string;
  propertyId: number;
  property: CellProperty;
  key: CellKey;
  /** The text typed on the selected cell that started editing. */
  typed: string | null;
  /** The value when editing began: the base of the write. */
  value: string;
  /** The editor is read-only. */
  readOnly: boolean;
}

const editedCell = ({ entryId, property, value }: Cell): EditedCell => {
  const { property_id: propertyId } = property;
  return {
    entryId,
    propertyId,
    property,
    key: cellKey(entryId, propertyId),
    typed: null,
    value,
    readOnly: false,
  };
};

interface CellEditorOptions {
  /** Opens a computed property; absent without the right to change it. */
  onOpenProperty?: ((propertyId: number) => void) | undefined;
  /** Presses the button in a cell. */
  onPress(cell: Cell): void;
  queue: WriteQueue;
  room: Pick<DatabaseRoom, "locks" | "send" | "isOpen" | "denial">;
}

/** Editing of one cell at a time: locks, optimistic writes and refusals; independent of the surroundings. */
export const useCellEditor = ({ queue, room, onOpenProperty, onPress }: CellEditorOptions) => {
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const { send, isOpen, denial } = room;
  // Editors may commit on unmount; cancelled edits must not be written then.
  const open = useRef<EditedCell | null>(null);
  const openEditor = (cell: EditedCell | null) => {
    open.current = cell;
    setEdited(cell);
  };

  // The lock lasts while the editor is open; it is requested again after a reconnect.
  const editedEntry = edited?.entryId;
  const editedProperty = edited?.propertyId;
  const looking =
    edited?.readOnly === true || (edited !== null && mergesEdits(edited.property.property_type));
  useEffect(() => {
    if (!isOpen || editedEntry === undefined || editedProperty === undefined || looking) return;
    const cell = { entryId: editedEntry, propertyId: editedProperty };
    send({ type: "start_editing", ...cell });
    return () => {
      send({ type: "stop_editing", ...cell });
    };
  }, [editedEntry, editedProperty, looking, isOpen, send]);

  const [seenDenial, setSeenDenial] = useState(denial);
  useEffect(() => {
    if (!denial || denial === seenDenial) return;
    setSeenDenial(denial);
    if (open.current?.key !== cellKey(denial.entryId, denial.propertyId)) return;
    openEditor(null);
    notifyError(texts.editing(denial.username));
  }, [denial, seenDenial]);

  /** Whether the cell is writable now; reports a lock by somebody else. */
  const mayWrite = ({ entryId, property, canWrite }: Cell): boolean => {
    if (!isAvailable(property.property_type)) return false;
    const holder = mergesEdits(property.property_type)
      ? undefined
      : room.locks.get(cellKey(entryId, property.property_id));
    if (holder) notifyError(texts.editing(holder.username));
    return !holder && canWrite;
  };

  const write = (entryId: string, property: CellProperty, value: string, oldValue: string) => {
    if (value === oldValue) return;
    if (property.is_lead_property && value.trim() === "") {
      notifyError(texts.emptyTitle);
      return;
    }
    const made = cellWrite(entryId, property, value, oldValue);
    queue.write(made);
    editHistoryOf(queue).push({ writes: [made], created: [] });
  };

  /** Starts editing, or toggles a checkbox-like cell. `typed` replaces the value. */
  const begin = (cell: Cell, typed: string | null = null) => {
    const { entryId, property, value } = cell;
    // An editor with unparsable input stays open.
    if (open.current || !isAvailable(property.property_type)) return;
    const ui = propertyTypeUi(property.property_type);
    if (ui.editing === "property") {
      if (typed !== null) return;
      if (ui.shows(value, property)) openEditor({ ...editedCell(cell), readOnly: true });
      else onOpenProperty?.(property.property_id);
      return;
    }
    if (ui.editing === "press") {
      if (typed !== null && typed !== " ") notifyError(texts.computedCell);
      else onPress(cell);
      return;
    }
    if (fillsItself(property)) {
      if (typed !== null && typed !== " ") notifyError(texts.computedCell);
      return;
    }
    const readOnly = !cell.canWrite && ui.editing === "floating" && ui.forReaders === true;
    if (!cell.canWrite && typed !== null) notifyError(texts.readOnlyCell);
    if (readOnly ? value === "" : !mayWrite(cell)) return;
    if (ui.editing === "toggle") {
      if (typed === null || typed === " ") write(entryId, property, ui.toggle(value), value);
      return;
    }
    // Space opens editors without text input.
    const start = ui.editing === "inline" || typed !== " " ? typed : null;
    openEditor({ ...editedCell(cell), typed: start, readOnly });
  };

  /** Closes the editor and writes its value. */
  const commit = (value: string) => {
    const cell = open.current;
    if (!cell) return;
    openEditor(null);
    if (cell.readOnly) return;
    write(cell.entryId, cell.property, value, cell.value);
  };

  const cancel = () => openEditor(null);

  /** Clears a cell. */
  const clear = (cell: Cell) => {
    if (isCalculated(cell.property) || fillsItself(cell.property)) notifyError(texts.computedCell);
    else if (mayWrite(cell)) {
      const broken = cell.value === "" ? null : brokenBy(cell.property, "");
      if (broken === null) write(cell.entryId, cell.property, "", cell.value);
      else notifyError(broken);
    }
  };

  /** Writes pasted text, parsed by the cell's type. */
  const paste = (cell: Cell, text: string) => {
    const { entryId, property, value } = cell;
    if (!isAvailable(property.property_type) || !mayWrite(cell)) return;
    if (isCalculated(property) || fillsItself(property)) {
      notifyError(texts.computedCell);
      return;
    }
    const result = propertyTypeUi(property.property_type).read(text, property);
    if (result.ok) write(entryId, property, result.value, value);
    else notifyError(result.message);
  };

  /** Whether an editor is open right now. */
  const isEditing = () => open.current !== null;

  return { edited, isEditing, begin, commit, cancel, clear, paste };
};

export type CellEditor = ReturnType<typeof useCellEditor>;
