import type { PropertyType, PropertyConfig, Sort } from "@maive/contract";
import { valueTypeOf } from "../types/registry.ts";
import type { Labels, SlotKey, StoredValue } from "../types/value-type.ts";

/** What sorting needs of an entry: values by property id and order of creation. */
export type SortableEntry = { values: ReadonlyMap<string | number, StoredValue>; created: number };

/** What sorting needs of a property. */
export type SortableProperty = { type: PropertyType; config: PropertyConfig };

/** Orders two keys of the same slot: empty first, texts by code unit, numbers by size. */
export function compareKeys(a: SlotKey, b: SlotKey): number {
  if (a.kind === "n" && b.kind === "n") {
    return (a.key ?? -Infinity) === (b.key ?? -Infinity)
      ? 0
      : (a.key ?? -Infinity) < (b.key ?? -Infinity)
        ? -1
        : 1;
  }
  const [x, y] = [String(a.key ?? ""), String(b.key ?? "")];
  return x === y ? 0 : x < y ? -1 : 1;
}

/**
 * Compares entries by a view's sorts: `desc` is the exact reverse, ties are by creation. Unknown properties are
 * ignored. The reference for the databases' orders.
 */
export function compareEntries(
  sorts: readonly Pick<Sort, "property_id" | "direction">[],
  properties: ReadonlyMap<string | number, SortableProperty>,
  labels?: Labels,
): (a: SortableEntry, b: SortableEntry) => number {
  return (a, b) => {
    for (const { property_id, direction } of sorts) {
      const property = properties.get(property_id);
      if (!property) continue;
      const key = (entry: SortableEntry): SlotKey =>
        valueTypeOf(property.type).sortKey(entry.values.get(property_id) ?? null, property.config, labels);
      const order = compareKeys(key(a), key(b));
      if (order !== 0) return direction === "desc" ? -order : order;
    }
    return a.created - b.created;
  };
}
