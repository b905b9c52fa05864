import { calculatedKey, type Entry, type EntryProperty } from "@maive/contract";
import { isErrorValue, linkedText, type StoredValue } from "@maive/values";
import { settingsOf } from "../pages/index.ts";
import {
  type DatabaseProperty,
  idsIn,
  isComputed,
  isLink,
  withoutActions,
  withoutHidden,
} from "../properties/index.ts";
import { type EntryDoc, valueIn } from "./entry-doc.ts";
import type { EntryRow } from "./entries.store.ts";
import { filesText, holdsFiles, namesFiles } from "./files/linked-files.store.ts";
import { shownLinks } from "./links/decide-links.ts";
import type { EntryReferences } from "./list/entry-references.ts";

/**
 * Files, formulas and rollups are presented by their calculated content; a file cell's stored value would be bare
 * ids. Links into the trash are omitted.
 */
const shownValue = (
  property: DatabaseProperty,
  doc: EntryDoc,
  { trashed }: EntryReferences,
): string | null => {
  if (property.type === "file" || isComputed(property)) return null;
  const value = valueIn(doc, property);
  return isLink(property) ? shownLinks(value, trashed) : value;
};

/** A result on the wire: looked up entries without those in the trash, files as those of a cell. */
export const presentResult = (
  property: DatabaseProperty,
  value: StoredValue,
  { files, trashed }: Pick<EntryReferences, "files" | "trashed">,
): StoredValue => {
  if (value === null || isErrorValue(value)) return value;
  if (isLink(property)) return shownLinks(linkedText(idsIn(property, value)), trashed);
  return holdsFiles(property) ? filesText(value, files) : value;
};

/** A result, unless it is derived from what the reader may not see. */
const shownResult = (property: DatabaseProperty, doc: EntryDoc, shown: EntryReferences): StoredValue =>
  shown.restricted.has(property.propertyId) ? null : presentResult(property, valueIn(doc, property), shown);

/** The calculated content of a cell; undefined without any. */
const calculated = (
  property: DatabaseProperty,
  doc: EntryDoc,
  shown: EntryReferences,
): string | null | undefined => {
  if (isComputed(property)) return shownResult(property, doc, shown);
  return namesFiles(property.type) ? filesText(valueIn(doc, property), shown.files) : undefined;
};

/** The names of properties with results hidden from the reader. */
export const presentRestricted = (
  properties: readonly DatabaseProperty[],
  { restricted }: EntryReferences,
): { restricted?: string[] } => {
  const names = properties.filter(({ propertyId }) => restricted.has(propertyId)).map(({ name }) => name);
  return names.length > 0 ? { restricted: names } : {};
};

/** Values by property name, empty ones null, with the calculated content. */
export const presentValues = (
  doc: EntryDoc,
  properties: readonly DatabaseProperty[],
  shown: EntryReferences,
): Record<string, string | null> =>
  Object.fromEntries([
    ...properties.flatMap((property) => {
      const result = calculated(property, doc, shown);
      return result === undefined ? [] : [[calculatedKey(property.name), result] as const];
    }),
    ...properties.map((property) => [property.name, shownValue(property, doc, shown)] as const),
  ]);

/** An entry on the wire; it belongs to its database, not to the page tree. */
export const presentEntry = (
  { page, doc, access, hasChildren }: EntryRow,
  properties: readonly DatabaseProperty[],
  shown: EntryReferences,
): Entry => ({
  page_id: page.page_id,
  parent_page_id: null,
  title: page.title,
  icon: page.icon,
  cover_image_path: page.cover_image_path,
  cover_position: page.cover_position,
  user_can_write: access === "write",
  parent_database_id: page.parent_database_id,
  last_modified: page.last_modified,
  has_children: hasChildren,
  ...(page.settings === null ? {} : { settings: settingsOf(page) }),
  properties: presentValues(doc, properties, shown),
  ...presentRestricted(properties, shown),
});

/** An entry's properties with their values, for the details of its page; file cells have files, formulas results. */
export const presentEntryProperty = (
  property: DatabaseProperty,
  doc: EntryDoc,
  shown: EntryReferences,
): EntryProperty => ({
  property_id: property.propertyId,
  property_name: property.name,
  property_type: property.type,
  property_config: shown.restricted.has(property.propertyId)
    ? withoutHidden(property)
    : withoutActions(property.config),
  is_lead_property: property.isLead,
  property_group: property.group,
  value:
    property.type === "file" || isComputed(property)
      ? (calculated(property, doc, shown) ?? null)
      : shownValue(property, doc, shown),
});
