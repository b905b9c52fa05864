import { linkedIds, linkedText, type StoredValue } from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";

/** A write to a cell of a two-way relation. */
export interface TwoWayWrite {
  pageId: string;
  property: DatabaseProperty;
  /** The opposite property; the same one for a self-inverse relation. */
  other: DatabaseProperty;
  value: StoredValue;
}

/** A cell's final value. */
export interface SteppedCell {
  pageId: string;
  property: DatabaseProperty;
  before: StoredValue;
  value: StoredValue;
}

type Cell = { pageId: string; property: DatabaseProperty; ids: Set<string> };

/** A cell's value before the writes; undefined for an entry that was not read. */
export type Standing = (pageId: string, property: DatabaseProperty) => StoredValue | undefined;

/**
 * Propagates writes of two-way relations to the opposite cells, in order. A side limited to one link replaces its
 * previous one, on both sides.
 * @returns all touched cells, and entries that must be read first for a complete result.
 */
export const syncCounterparts = (
  writes: readonly TwoWayWrite[],
  standing: Standing,
): { cells: SteppedCell[]; unread: ReadonlySet<string> } => {
  const cells = new Map<string, Cell>();
  const unread = new Set<string>();

  const cellOf = (property: DatabaseProperty, pageId: string): Cell => {
    const key = `${property.propertyId} ${pageId}`;
    const known = cells.get(key);
    if (known) return known;
    const value = standing(pageId, property);
    if (value === undefined) unread.add(pageId);
    const cell = { pageId, property, ids: new Set(linkedIds(value ?? null)) };
    cells.set(key, cell);
    return cell;
  };

  const add = (property: DatabaseProperty, pageId: string, other: DatabaseProperty, id: string): void => {
    const { ids } = cellOf(property, pageId);
    if (ids.has(id)) return;
    if (!property.config.multiple)
      for (const linkedId of ids) {
        ids.delete(linkedId);
        cellOf(other, linkedId).ids.delete(pageId);
      }
    ids.add(id);
  };

  for (const { pageId, property, other, value } of writes) {
    const cell = cellOf(property, pageId);
    const newIds = linkedIds(value);
    const staying = new Set(newIds);
    const before = [...cell.ids];
    const added = newIds.filter((id) => !cell.ids.has(id));
    cell.ids = new Set(newIds);
    for (const id of before) if (!staying.has(id)) cellOf(other, id).ids.delete(pageId);
    for (const id of added) add(other, id, property, pageId);
  }

  return {
    cells: [...cells.values()].map(({ pageId, property, ids }) => ({
      pageId,
      property,
      before: standing(pageId, property) ?? null,
      value: linkedText([...ids]),
    })),
    unread,
  };
};
