import type { EntryProperty } from "@maive/contract";

export interface PropertyGroup {
  /** Null: ungrouped properties, which come first. */
  name: string | null;
  properties: EntryProperty[];
}

/** Properties by group: ungrouped ones first, then groups by their first property. */
export const groupProperties = (properties: readonly EntryProperty[]): PropertyGroup[] => {
  const groups = new Map<string | null, EntryProperty[]>([[null, []]]);
  for (const property of properties) {
    const name = property.property_group?.trim() || null;
    groups.set(name, [...(groups.get(name) ?? []), property]);
  }
  return [...groups].flatMap(([name, own]) => (own.length === 0 ? [] : [{ name, properties: own }]));
};
