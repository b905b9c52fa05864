import { isOfEntry } from "@maive/values";
import type { Selectable } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx, UserCalendarTable } from "../../../storage/index.ts";
import { authorizeTrashedOrLiveDatabase, type DatabaseRow } from "../access/index.ts";
import {
  addTrashedPart,
  findTrashedPart,
  forEachTrashedValue,
  storeValues,
  partIdOf,
  saveTrashedData,
  type TrashedPartRow,
} from "../trashed-parts/index.ts";
import { drawColumnId, findColumn } from "./columns/entry-columns.store.ts";
import { linkTargetOf } from "./link-target.ts";
import { freeName, link } from "./other-side.ts";
import * as store from "./properties.store.ts";
import type { SavePrevious, PropertyUsers, RulesOfView } from "./property-users.ts";
import { columnIdOf, type DatabaseProperty } from "./property.ts";
import { slotFor } from "./slots.ts";
import { takenSlots } from "./taken-slots.ts";
import { isComputed } from "./is-computed.ts";

type WritableDatabase = Authorized<DatabaseRow, "write">;

/** A trashed property besides its values. */
interface PropertyData {
  property: Omit<DatabaseProperty, "slot">;
  rules: RulesOfView[];
  calendars: Selectable<UserCalendarTable>[];
  /** The former other side of a two-way relation. */
  counterpart: number | null;
}

/**
 * Stores a property before its removal. @returns where its values are to be saved.
 * @param as under what it lies in the trash; else it can be restored by its id.
 */
export const trashProperty = async (
  tx: Tx,
  actor: Actor,
  users: PropertyUsers,
  property: DatabaseProperty,
  as: { kind: "property" | "conversion"; partId: string } = {
    kind: "property",
    partId: partIdOf("property", property.propertyId),
  },
): Promise<SavePrevious> => {
  const { slot: _, ...stored } = property;
  const { propertyId, databaseId, config } = property;
  const { partId, kind } = as;
  const data: PropertyData = {
    property: stored,
    rules: await users.rulesInViews(tx.db, property),
    calendars: await store.calendarsOf(tx.db, propertyId),
    counterpart: config.linked_property_id ?? null,
  };
  await addTrashedPart(tx, actor, {
    part_id: partId,
    kind,
    database_id: databaseId,
    name: property.name,
    data,
  });
  return (values) => storeValues(tx, partId, propertyId, values);
};

const withoutOtherSide = ({ config }: Pick<DatabaseProperty, "config">) => {
  const { linked_property_id: _, sync_direction: __, ...rest } = config;
  return rest;
};

/** Reconnects the two sides, unless the other one has another counterpart by now. */
const rejoin = async (
  tx: Tx,
  actor: Actor,
  database: WritableDatabase,
  property: DatabaseProperty,
  otherId: number,
): Promise<{ property: DatabaseProperty; other: DatabaseProperty | null }> => {
  if (otherId === property.propertyId)
    return { property: await link(tx, database, property, otherId), other: null };
  const other = await store.findProperty(tx.db, otherId);
  const target = other && linkTargetOf(other);
  if (!other || target?.kind !== "entries" || target.databaseId !== property.databaseId)
    return { property, other: null };
  if (other.config.linked_property_id !== undefined) return { property, other: null };
  const there = await authorizeTrashedOrLiveDatabase(tx.db, actor, "write", other.databaseId);
  return {
    property: await link(tx, database, property, otherId),
    other: await link(tx, there, { ...other, config: withoutOtherSide(other) }, property.propertyId),
  };
};

/** The other side is trashed, too, and reconnects when it is restored. */
const joinLater = async (tx: Tx, otherId: number, propertyId: number): Promise<void> => {
  const part = await findTrashedPart(tx.db, partIdOf("property", otherId));
  if (!part) return;
  const data = JSON.parse(part.data) as PropertyData;
  await saveTrashedData(tx, part.part_id, { ...data, counterpart: propertyId });
};

/** The values of a restored side follow the other side, in the previous order. */
const inStep = (stored: string, named: readonly string[]): string => {
  const before = stored.split(",").filter((id) => named.includes(id));
  return [...new Set([...before, ...named])].join(",");
};

const restoreValues = async (
  tx: Tx,
  actor: Actor,
  users: PropertyUsers,
  property: DatabaseProperty,
  { partId, otherId }: { partId: string; otherId: number | null },
): Promise<void> => {
  const write = (values: readonly { pageId: string; value: string }[]) =>
    users.restoreValues(
      tx,
      actor,
      property,
      values.filter(({ value }) => value !== "").map((each) => ({ ...each, now: null })),
    );
  if (otherId === null) {
    await forEachTrashedValue(tx, partId, property.propertyId, write);
    return;
  }
  const named = await store.namedBy(tx.db, otherId);
  await forEachTrashedValue(tx, partId, property.propertyId, async (values) => {
    const stepped = values.map(({ pageId, value }) => ({
      pageId,
      value: inStep(value, named.get(pageId) ?? []),
    }));
    for (const { pageId } of values) named.delete(pageId);
    await write(stepped);
  });
  await write([...named].map(([pageId, ids]) => ({ pageId, value: ids.join(",") })));
};

/** What waited in its column follows the other side, which may have been written meanwhile: few entries are. */
const stepWithOther = async (
  tx: Tx,
  actor: Actor,
  users: PropertyUsers,
  property: DatabaseProperty,
  otherId: number,
): Promise<void> => {
  const cells = await users.columns.outOfStep(tx, property, otherId);
  await users.restoreValues(
    tx,
    actor,
    property,
    cells.map(({ pageId, now, named }) => ({ pageId, now, value: inStep(now ?? "", named) })),
  );
};

/** Another column where other values wait in its own one, for another part of the trash or to be removed. */
const inFreeColumn = async (tx: Tx, property: PropertyData["property"]): Promise<PropertyData["property"]> =>
  (await findColumn(tx.db, columnIdOf(property)))
    ? { ...property, columnId: await drawColumnId(tx, property.databaseId) }
    : property;

/** What there is of a property that comes back. */
interface Standing {
  /** What it became, in whose place it is put; absent: it is gone. */
  current?: DatabaseProperty;
  /** The column that has its values; absent: they are in the trash. */
  column?: Pick<DatabaseProperty, "slot">;
}

/**
 * Restores a property with its id, position, values, view rules, calendars and other side. If its name is taken by
 * now, it gets another.
 * @returns it, and its other side if reconnected.
 */
export const restoreProperty = async (
  tx: Tx,
  actor: Actor,
  users: PropertyUsers,
  database: WritableDatabase,
  part: TrashedPartRow,
  { current, column }: Standing = {},
): Promise<{ property: DatabaseProperty; other: DatabaseProperty | null }> => {
  const { property: stored, rules, calendars, counterpart } = JSON.parse(part.data) as PropertyData;
  const restored = {
    ...(column ? stored : await inFreeColumn(tx, stored)),
    name: current?.name === stored.name ? stored.name : await freeName(tx, database.database_id, stored.name),
    config:
      stored.type === "relation"
        ? { ...withoutOtherSide(stored), sync_direction: "one_way" as const }
        : stored.config,
    slot: column ? column.slot : slotFor(stored, await takenSlots(tx.db, database.database_id)),
  };
  if (current) await store.replaceProperty(tx, database, restored);
  const made = current ? restored : await store.insertProperty(tx, database, restored, stored.propertyId);
  const joined =
    counterpart === null
      ? { property: made, other: null }
      : await rejoin(tx, actor, database, made, counterpart);
  const { property, other } = joined;
  if (counterpart !== null && other === null) await joinLater(tx, counterpart, property.propertyId);
  if (!column && !isComputed(property) && !isOfEntry(property.config.automatic))
    await restoreValues(tx, actor, users, property, {
      partId: part.part_id,
      otherId: other?.propertyId ?? null,
    });
  if (column && other) await stepWithOther(tx, actor, users, property, other.propertyId);
  await users.fillAutomatic(tx, database, property);
  await users.restoreRules(tx, actor, database, property, rules);
  await store.restoreCalendars(tx, calendars);
  return joined;
};

/** The property of a trashed part, for clean-up before its permanent removal. */
export const trashedProperty = (part: TrashedPartRow): DatabaseProperty => ({
  ...(JSON.parse(part.data) as PropertyData).property,
  slot: null,
});
