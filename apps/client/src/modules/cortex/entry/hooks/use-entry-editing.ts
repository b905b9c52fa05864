import type { EntryProperty } from "@maive/contract";
import { hrefOf } from "@maive/values";
import type { KeyboardEvent, RefObject } from "react";
import {
  cellKey,
  gridCommand,
  useCellClipboard,
  useCellEditor,
  useCellSheet,
  usePress,
  type Cell,
  type DatabaseRoom,
  type PendingCells,
  type usePendingCells,
} from "../../database-view/index.ts";
import { useTouch } from "../../../../ui/index.ts";
import { displayText, openAddress, type AfterEdit } from "../../properties/index.ts";
import type { EntryPage } from "../listed.ts";

interface EntryEditingOptions {
  page: EntryPage;
  databaseId: number;
  /** With the title. */
  allProperties: readonly EntryProperty[];
  /** In the order they are shown. */
  properties: readonly EntryProperty[];
  queue: ReturnType<typeof usePendingCells>["queue"];
  pending: PendingCells;
  room: DatabaseRoom;
  list: RefObject<HTMLElement | null>;
  onOpenProperty?: ((propertyId: number) => void) | undefined;
  /** Explains a computed value. */
  onExplain(propertyId: number): void;
}

/** Editing values on an entry's page, with the values stacked. */
export const useEntryEditing = (options: EntryEditingOptions) => {
  const { page, properties, queue, pending, room, list, onOpenProperty } = options;
  const press = usePress({ databaseId: options.databaseId, properties: options.allProperties, queue });
  const editor = useCellEditor({ queue, room, onOpenProperty, onPress: press });

  const cellOf = (property: EntryProperty): Cell => ({
    entryId: page.page_id,
    property,
    value: pending.get(cellKey(page.page_id, property.property_id))?.value ?? property.value ?? "",
    canWrite: page.user_can_write,
  });
  const touch = useTouch();
  const sheet = useCellSheet({
    editor,
    properties,
    cellOf: (entryId, { property_id: id }) => {
      const property = properties.find((each) => each.property_id === id);
      return property && entryId === page.page_id ? cellOf(property) : undefined;
    },
    isLocked: ({ entryId, property }) => room.locks.has(cellKey(entryId, property.property_id)),
    onExplain: options.onExplain,
  });
  const fields = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-property]") ?? [])];
  const cellAt = (element: Element | null): Cell | null => {
    const id = element instanceof HTMLElement ? element.dataset["property"] : undefined;
    const property = properties.find((p) => String(p.property_id) === id);
    return property ? cellOf(property) : null;
  };

  /** Moves the focus by a number of values, stopping at the ends. */
  const step = (from: number, by: number) => {
    const all = fields();
    all[Math.min(Math.max(0, from + by), all.length - 1)]?.focus();
  };
  const placeOf = (propertyId: number) =>
    fields().findIndex((field) => field.dataset["property"] === String(propertyId));

  const leave = (propertyId: number, after: AfterEdit) => {
    if (after === "none") return;
    const by = { down: 0, up: 0, left: 0, right: 0, stay: 0, next: 1, previous: -1 }[after];
    // Deferred: values are focusable once the editor is unmounted.
    requestAnimationFrame(() => step(placeOf(propertyId), by));
  };
  const commit = (value: string, after: AfterEdit) => {
    const cell = editor.edited;
    editor.commit(value);
    if (cell) leave(cell.propertyId, after);
  };
  const cancel = () => {
    const cell = editor.edited;
    editor.cancel();
    if (cell) leave(cell.propertyId, "stay");
  };

  /** Keys on a focused value. */
  const handleKey = (cell: Cell, event: KeyboardEvent) => {
    const command = gridCommand(event);
    if (!command || event.nativeEvent.isComposing) return;
    if (command.kind === "move" && command.delta.column === 0)
      step(placeOf(cell.property.property_id), command.delta.row);
    else if (command.kind === "edit") editor.begin(cell);
    else if (command.kind === "type") editor.begin(cell, command.text);
    else if (command.kind === "clear") editor.clear(cell);
    else if (command.kind === "openAddress") {
      const { property, value } = cell;
      const href = hrefOf(property.property_type, value, property.property_config);
      if (href === null) return;
      openAddress(href);
    } else return;
    event.preventDefault();
  };

  useCellClipboard({
    container: list,
    placeOf: cellAt,
    copy: ({ property, value }) => displayText(property, value),
    paste: editor.paste,
  });

  return {
    /** The cell with an inline editor. */
    edited: sheet.cell ? null : editor.edited,
    /** A click; on touch screens it opens the sheet. */
    open: touch ? sheet.tap : editor.begin,
    /** A click on the button of a property. */
    press: sheet.press,
    sheet,
    commit,
    cancel,
    cellOf,
    handleKey,
  };
};
