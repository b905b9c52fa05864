import { calculatedKey } from "@maive/contract";
import { generateKeyBetween } from "fractional-indexing";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import * as store from "./properties.store.ts";
import type { DatabaseProperty } from "./property.ts";
import { slotFor } from "./slots.ts";
import { takenSlots } from "./taken-slots.ts";

/** Values are sent by name, and results by a name made of it. @throws DomainError `property_name_taken` */
export const demandFreeName = (others: readonly Pick<DatabaseProperty, "name">[], newName: string): void => {
  const taken = new Set(others.flatMap(({ name }) => [name, calculatedKey(name)]));
  const calculated = calculatedKey(newName);
  if (taken.has(newName) || others.some(({ name }) => name === calculated))
    throw new DomainError("property_name_taken");
};

/** Appends a property to a database, with a key column if one is free. */
export const addProperty = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  requested: Pick<DatabaseProperty, "name" | "type" | "config" | "group" | "isLead">,
): Promise<{ property: DatabaseProperty; position: number }> => {
  const all = await store.propertiesOfDatabase(tx.db, database.database_id);
  demandFreeName(all, requested.name);
  const property = await store.insertProperty(tx, database, {
    name: requested.name,
    type: requested.type,
    config: requested.config,
    group: requested.group,
    isLead: requested.isLead,
    pos: generateKeyBetween(all.at(-1)?.pos ?? null, null),
    slot: slotFor(requested, await takenSlots(tx.db, database.database_id)),
  });
  return { property, position: all.length };
};

/** A property in the change log. */
export const loggedProperty = (property: DatabaseProperty) => ({
  name: property.name,
  type: property.type,
  config: property.config,
  group: property.group,
});
