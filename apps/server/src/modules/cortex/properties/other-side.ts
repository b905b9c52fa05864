import { calculatedKey, limits } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { recordChange, type Tx } from "../../../storage/index.ts";
import { authorizeDatabase, authorizeTrashedOrLiveDatabase, type DatabaseRow } from "../access/index.ts";
import { addProperty, loggedProperty } from "./add-property.ts";
import { linkTargetOf } from "./link-target.ts";
import * as store from "./properties.store.ts";
import type { DatabaseProperty } from "./property.ts";

type WritableDatabase = Authorized<DatabaseRow, "write">;

/** A free name in the database: the wanted one, if need be with a number. */
export const freeName = async (tx: Tx, databaseId: number, requestedName: string): Promise<string> => {
  const all = await store.propertiesOfDatabase(tx.db, databaseId);
  const taken = new Set(all.flatMap(({ name }) => [name, calculatedKey(name)]));
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? "" : ` (${n})`;
    const name = requestedName.slice(0, limits.propertyNameLength - suffix.length) + suffix;
    if (!taken.has(name) && !taken.has(calculatedKey(name))) return name;
  }
};

/** Links two properties, or one with itself. */
export const link = async (
  tx: Tx,
  database: WritableDatabase,
  property: DatabaseProperty,
  otherId: number,
): Promise<DatabaseProperty> => {
  const config = { ...property.config, linked_property_id: otherId, sync_direction: "two_way" as const };
  const linked = { ...property, config };
  await store.saveProperty(tx, database, linked);
  return linked;
};

/**
 * Makes a new relation two-way. By default the other side is named like the database; a self-inverse relation is its
 * own other side.
 * @returns the updated property, and the new one in the target, if any.
 */
export const addOtherSide = async (
  tx: Tx,
  actor: Actor,
  database: WritableDatabase,
  property: DatabaseProperty,
  requested: { name: string | null; isItself: boolean },
): Promise<{
  property: DatabaseProperty;
  other: { property: DatabaseProperty; position: number; database: WritableDatabase } | null;
}> => {
  const target = linkTargetOf(property);
  if (requested.isItself || target?.kind !== "entries")
    return { property: await link(tx, database, property, property.propertyId), other: null };
  const there = await authorizeDatabase(tx.db, actor, "write", target.databaseId);
  const { property: made, position } = await addProperty(tx, there, {
    name: requested.name ?? (await freeName(tx, target.databaseId, database.name)),
    type: "relation",
    config: {
      target: target.databaseId === property.databaseId ? "self" : `cortex:${property.databaseId}`,
      multiple: true,
    },
    group: null,
    isLead: false,
  });
  return {
    property: await link(tx, database, property, made.propertyId),
    other: { property: await link(tx, there, made, property.propertyId), position, database: there },
  };
};

/** Turns the other side of a removed relation into a one-way one. @returns it, if any. */
export const freeOtherSide = async (
  tx: Tx,
  actor: Actor,
  { propertyId, config }: DatabaseProperty,
): Promise<DatabaseProperty | null> => {
  const { linked_property_id: otherId } = config;
  if (otherId === undefined || otherId === propertyId) return null;
  const other = await store.findProperty(tx.db, otherId);
  if (!other) return null;
  const database = await authorizeTrashedOrLiveDatabase(tx.db, actor, "write", other.databaseId);
  const { linked_property_id: _, sync_direction: __, ...rest } = other.config;
  const freed = { ...other, config: { ...rest, sync_direction: "one_way" as const } };
  await store.saveProperty(tx, database, freed);
  await store.countWrite(tx, other.databaseId);
  await recordChange(tx, {
    actorId: actor.userId,
    kind: "property_changed",
    databaseId: other.databaseId,
    propertyId: other.propertyId,
    before: loggedProperty(other),
    after: loggedProperty(freed),
  });
  return freed;
};
