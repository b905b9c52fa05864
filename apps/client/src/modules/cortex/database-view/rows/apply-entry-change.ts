import type { Entry, EntryProperty } from "@maive/contract";

/** A fetched stretch of a database's rows, as `listEntries` answers it. */
export interface EntryWindow {
  entries: Entry[];
  /** Rows of the whole view. */
  total: number;
  next_cursor: string | null;
}

/** A new value of one cell. */
export interface ValueChange {
  kind: "value";
  entryId: string;
  propertyId: number;
  propertyName: string;
  isLead: boolean;
  value: string | null;
}

/** One thing that happened to the rows: by this tab before the server answered, or an event of the room. */
export type EntryChange = ValueChange | { kind: "deleted"; entryId: string };

const sameValue = (a: string | null | undefined, b: string | null): boolean => (a ?? "") === (b ?? "");

const setValue = (entry: Entry, change: ValueChange): Entry =>
  sameValue(entry.properties[change.propertyName], change.value) &&
  !(change.isLead && entry.title !== change.value)
    ? entry
    : {
        ...entry,
        title: change.isLead ? (change.value ?? "") : entry.title,
        properties: { ...entry.properties, [change.propertyName]: change.value },
      };

/**
 * The window after a change. Optimistic edits and socket events both go through here, so that they can never
 * disagree. The same object comes back when the change does not touch the window, which keeps rows from rendering.
 */
export const applyEntryChange = (window: EntryWindow, change: EntryChange): EntryWindow => {
  const index = window.entries.findIndex((entry) => entry.page_id === change.entryId);
  const entry = window.entries[index];
  if (change.kind === "deleted") {
    if (!entry) return window;
    return { ...window, entries: window.entries.toSpliced(index, 1), total: window.total - 1 };
  }
  if (!entry) return window;
  const changed = setValue(entry, change);
  return changed === entry ? window : { ...window, entries: window.entries.with(index, changed) };
};

/** The window after changes of many values. The same object comes back when none of them touches it. */
export const applyValueChanges = (
  window: EntryWindow,
  changes: ReadonlyMap<string, readonly ValueChange[]>,
): EntryWindow => {
  let touched = false;
  const entries = window.entries.map((entry) => {
    const changed = (changes.get(entry.page_id) ?? []).reduce(setValue, entry);
    touched ||= changed !== entry;
    return changed;
  });
  return touched ? { ...window, entries } : window;
};

/** The values of one entry's page after a change of that entry; the same list when nothing changed. */
export const applyValueChange = (
  values: readonly EntryProperty[],
  { propertyId, value }: ValueChange,
): readonly EntryProperty[] =>
  values.some((known) => known.property_id === propertyId && !sameValue(known.value, value))
    ? values.map((known) => (known.property_id === propertyId ? { ...known, value } : known))
    : values;
