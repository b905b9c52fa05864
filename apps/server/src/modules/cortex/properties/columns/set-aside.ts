import { convertedTypes, isAutomatic, lookupTypeOf } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Authorized } from "../../../../shared/authorized.ts";
import type { Tx } from "../../../../storage/index.ts";
import type { DatabaseRow } from "../../access/index.ts";
import { isComputed } from "../is-computed.ts";
import * as properties from "../properties.store.ts";
import { trashProperty } from "../property-trash.ts";
import type { PropertyUsers } from "../property-users.ts";
import { columnIdOf, type DatabaseProperty } from "../property.ts";
import * as store from "./entry-columns.store.ts";

/** With more entries a property is converted in the background. */
export const inlineConversions = 2_000;

type Typed = Pick<DatabaseProperty, "databaseId" | "type" | "config">;

/** Whether values can be written into a column in steps: nobody works them out, and they get there by no upload. */
export const standsInColumn = (property: Typed): boolean =>
  convertedTypes.some((known) => known === property.type) && !isAutomatic(property.config);

/**
 * Whether a property's values can wait in their column: files, too, and results, which are worked out anew when they are shown
 * again, but for looked up names.
 */
export const waitsInColumn = (property: Typed): boolean =>
  standsInColumn(property) ||
  property.type === "file" ||
  property.type === "drive_link" ||
  (isComputed(property) && !lookupTypeOf(property.type, property.config));

/**
 * Puts a property into the trash as it is, its values in their column: none of them is written. Another column is to be shown
 * in its place.
 */
export const setAside = async (
  tx: Tx,
  actor: Actor,
  users: PropertyUsers,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
  partId: string,
): Promise<void> => {
  const { propertyId, databaseId, type, config, slot } = property;
  await trashProperty(tx, actor, users, property, { kind: "conversion", partId });
  await properties.dropCalendars(tx, propertyId);
  await store.insertColumn(
    tx,
    { columnId: columnIdOf(property), databaseId, propertyId, state: "trashed", partId, type, config, slot },
    { total: database.live_entries, actor: null },
  );
  await users.columns.hide(tx, property);
};
