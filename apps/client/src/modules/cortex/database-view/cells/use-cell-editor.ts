import { useEffect, useRef, useState } from "react";
import { notifyError } from "../../../../ui/index.ts";
import { isAvailable, isCalculated, propertyTypeUi, type CellProperty } from "../../properties/index.ts";
import { cellKey, type CellKey } from "./cell-key.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";
import { cellWrite } from "../outbox/cell-write.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { DatabaseRoom } from "../live/use-database-room.ts";

/** A cell wherever it stands: in a row of a table or on the page of its entry. */
export interface Cell {
  entryId: string;
  property: CellProperty;
  /** What it shows now. */
  value: string;
  /** The person may write this entry. */
  canWrite: boolean;
}

/** The cell whose editor is open; it is named by its entry, as rows may move meanwhile. */
export interface EditedCell {
  entryId: string;
  propertyId: number;
  property: CellProperty;
  key: CellKey;
  /** Text that started the editing by being typed on the selected cell. */
  typed: string | null;
  /** The value when editing began: what the write is compared with. */
  value: string;
  /** The person only looks at what the editor shows. */
  readOnly: boolean;
}

interface CellEditorOptions {
  /** Opens a property whose values follow from it; absent for whoever may not change it. */
  onOpenProperty?: ((propertyId: number) => void) | undefined;
  queue: WriteQueue;
  room: Pick<DatabaseRoom, "locks" | "send" | "isOpen" | "denial">;
}

/** Editing one cell at a time: locks, optimistic writes and refusals, whatever surrounds the cell. */
export const useCellEditor = ({ queue, room, onOpenProperty }: CellEditorOptions) => {
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
  const looking = edited?.readOnly === true;
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

  /** Whether the person may write the cell now; a cell that somebody else edits says so. */
  const mayWrite = ({ entryId, property, canWrite }: Cell): boolean => {
    if (!isAvailable(property.property_type)) return false;
    const holder = room.locks.get(cellKey(entryId, property.property_id));
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

  /** Starts editing, or toggles a cell that has nothing to be typed. `typed` replaces the value. */
  const begin = (cell: Cell, typed: string | null = null) => {
    const { entryId, property, value } = cell;
    // An editor that could not be read stays open, and the cell with it.
    if (open.current || !isAvailable(property.property_type)) return;
    const ui = propertyTypeUi(property.property_type);
    if (ui.editing === "property") {
      if (typed === null) onOpenProperty?.(property.property_id);
      return;
    }
    const readOnly = !cell.canWrite && ui.editing === "floating" && ui.forReaders === true;
    if (!cell.canWrite && typed !== null) notifyError(texts.readOnlyCell);
    if (readOnly ? value === "" : !mayWrite(cell)) return;
    if (ui.editing === "toggle") {
      if (typed === null || typed === " ") write(entryId, property, ui.toggle(value), value);
      return;
    }
    const { property_id: propertyId } = property;
    const key = cellKey(entryId, propertyId);
    // Space is how one opens what cannot be typed into.
    const start = ui.editing === "inline" || typed !== " " ? typed : null;
    openEditor({ entryId, propertyId, property, key, typed: start, value, readOnly });
  };

  /** Closes the editor and writes what it answered. */
  const commit = (value: string) => {
    const cell = open.current;
    if (!cell) return;
    openEditor(null);
    if (cell.readOnly) return;
    write(cell.entryId, cell.property, value, cell.value);
  };

  const cancel = () => openEditor(null);

  /** Empties a cell. */
  const clear = (cell: Cell) => {
    if (isCalculated(cell.property)) notifyError(texts.computedCell);
    else if (mayWrite(cell)) write(cell.entryId, cell.property, "", cell.value);
  };

  /** Writes pasted text, read as the cell's type reads it. */
  const paste = (cell: Cell, text: string) => {
    const { entryId, property, value } = cell;
    if (!isAvailable(property.property_type) || !mayWrite(cell)) return;
    if (isCalculated(property)) {
      notifyError(texts.computedCell);
      return;
    }
    const result = propertyTypeUi(property.property_type).read(text, property);
    if (result.ok) write(entryId, property, result.value, value);
    else notifyError(result.message);
  };

  /** Whether an editor is open this very moment. */
  const isEditing = () => open.current !== null;

  return { edited, isEditing, begin, commit, cancel, clear, paste };
};

export type CellEditor = ReturnType<typeof useCellEditor>;
