import type { Entry, EntryProperty } from "@maive/contract";

/** A fetched chunk of a database's rows, as answered by `listEntries`. */
export interface EntryWindow {
  entries: Entry[];
  /** Number of rows of the view. */
  total: number;
  next_cursor: string | null;
}

/** A cell's new value. */
export interface ValueChange {
  kind: "value";
  entryId: string;
  propertyId: number;
  propertyName: string;
  isLead: boolean;
  value: string | null;
}

/** A change of rows: this tab's optimistic edit, or an event of the room. */
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
 * Applies a change to a chunk. Shared by optimistic edits and events, so that they cannot diverge. Returns the same
 * object when the chunk is unaffected, to avoid rendering.
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

/** Applies changes of many values; the same object when unaffected. */
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

/** Applies a change to the values on an entry's page; the same array when unaffected. */
export const applyValueChange = (
  values: readonly EntryProperty[],
  { propertyId, value }: ValueChange,
): readonly EntryProperty[] =>
  values.some((known) => known.property_id === propertyId && !sameValue(known.value, value))
    ? values.map((known) => (known.property_id === propertyId ? { ...known, value } : known))
    : values;
