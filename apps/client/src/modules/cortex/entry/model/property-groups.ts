import type { EntryProperty } from "@maive/contract";

export interface PropertyGroup {
  /** Null: the properties without a group, which come first. */
  name: string | null;
  properties: EntryProperty[];
}

/** The properties in their groups: those without one first, then the groups in the order of their first property. */
export const groupProperties = (properties: readonly EntryProperty[]): PropertyGroup[] => {
  const groups = new Map<string | null, EntryProperty[]>([[null, []]]);
  for (const property of properties) {
    const name = property.property_group?.trim() || null;
    groups.set(name, [...(groups.get(name) ?? []), property]);
  }
  return [...groups].flatMap(([name, own]) => (own.length === 0 ? [] : [{ name, properties: own }]));
};
