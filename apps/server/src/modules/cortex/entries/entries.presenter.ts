import type { Entry, EntryProperty } from "@maive/contract";
import type { DatabaseProperty } from "../properties/index.ts";
import { type EntryDoc, valueIn } from "./entry-doc.ts";
import type { EntryRow } from "./entries.store.ts";

/** Values by property name; empty ones are null. */
export const presentValues = (
  doc: EntryDoc,
  properties: readonly DatabaseProperty[],
): Record<string, string | null> =>
  Object.fromEntries(properties.map((property) => [property.name, valueIn(doc, property)]));

/** An entry on the wire. It stands in its database, not in the page tree. */
export const presentEntry = (
  { page, doc, access, hasChildren }: EntryRow,
  properties: readonly DatabaseProperty[],
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
  properties: presentValues(doc, properties),
});

/** The properties of an entry with their values, as a page's details list them. */
export const presentEntryProperty = (property: DatabaseProperty, doc: EntryDoc): EntryProperty => ({
  property_id: property.propertyId,
  property_name: property.name,
  property_type: property.type,
  property_config: property.config,
  is_lead_property: property.isLead,
  property_group: property.group,
  value: valueIn(doc, property),
});
