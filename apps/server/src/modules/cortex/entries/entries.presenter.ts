import { calculatedKey, type Entry, type EntryProperty } from "@maive/contract";
import { type DatabaseProperty, isLink } from "../properties/index.ts";
import { type EntryDoc, valueIn } from "./entry-doc.ts";
import type { EntryRow } from "./entries.store.ts";
import { filesText, namesFiles } from "./linked-files.store.ts";
import { shownLinks } from "./links/decide-links.ts";
import type { ShownThings } from "./shown-things.ts";

/**
 * A file cell is read by what is calculated from it; its own value would name ids alone. Links into the trash are
 * not shown.
 */
const shownValue = (property: DatabaseProperty, doc: EntryDoc, { trashed }: ShownThings): string | null => {
  if (property.type === "file") return null;
  const value = valueIn(doc, property);
  return isLink(property) ? shownLinks(value, trashed) : value;
};

/** Values by property name, empty ones null, and what is calculated from them. */
export const presentValues = (
  doc: EntryDoc,
  properties: readonly DatabaseProperty[],
  shown: ShownThings,
): Record<string, string | null> =>
  Object.fromEntries([
    ...properties
      .filter(({ type }) => namesFiles(type))
      .map(
        (property) => [calculatedKey(property.name), filesText(valueIn(doc, property), shown.files)] as const,
      ),
    ...properties.map((property) => [property.name, shownValue(property, doc, shown)] as const),
  ]);

/** An entry on the wire. It stands in its database, not in the page tree. */
export const presentEntry = (
  { page, doc, access, hasChildren }: EntryRow,
  properties: readonly DatabaseProperty[],
  shown: ShownThings,
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
  properties: presentValues(doc, properties, shown),
});

/** The properties of an entry with their values, as a page's details list them; of a file cell its files. */
export const presentEntryProperty = (
  property: DatabaseProperty,
  doc: EntryDoc,
  shown: ShownThings,
): EntryProperty => ({
  property_id: property.propertyId,
  property_name: property.name,
  property_type: property.type,
  property_config: property.config,
  is_lead_property: property.isLead,
  property_group: property.group,
  value:
    property.type === "file"
      ? filesText(valueIn(doc, property), shown.files)
      : shownValue(property, doc, shown),
});
