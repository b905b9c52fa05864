import type { databaseDependents, Ok, propertyDependents } from "@maive/contract";
import type { Queryable } from "../../../storage/index.ts";
import * as store from "./properties.store.ts";
import { linkTargetOf } from "./link-target.ts";
import type { PropertyUsers } from "./property-users.ts";
import type { DatabaseProperty } from "./property.ts";

type Users = Pick<PropertyUsers, "readersOf" | "rulesInViews" | "countChoices">;

/** Properties by name; those of trashed databases are omitted. */
const named = async (
  q: Queryable,
  properties: readonly DatabaseProperty[],
): Promise<{ name: string; database_name: string }[]> => {
  const names = await store.databaseNames(
    q,
    properties.map(({ databaseId }) => databaseId),
  );
  return properties.flatMap(({ name, databaseId }) => {
    const database_name = names.get(databaseId);
    return database_name === undefined ? [] : [{ name, database_name }];
  });
};

const ofType = (properties: readonly DatabaseProperty[], type: DatabaseProperty["type"]) =>
  properties.filter((property) => property.type === type);

/** What removing a property would affect. */
export const dependentsOf = async (
  q: Queryable,
  users: Users,
  property: DatabaseProperty,
): Promise<Ok<typeof propertyDependents>> => {
  const { propertyId, config } = property;
  const readers = new Map(
    (await users.readersOf(q, [property])).map((reader) => [reader.propertyId, reader] as const),
  );
  readers.delete(propertyId);
  const otherId = config.linked_property_id;
  const other = otherId === undefined || otherId === propertyId ? null : await store.findProperty(q, otherId);
  const choices = config.options ? await users.countChoices(q, property) : new Map<string, number>();
  const all = [...readers.values()];
  return {
    entries: await store.countEntriesWith(q, property),
    views: (await users.rulesInViews(q, property))
      .filter(({ sorts, filters, colors = [] }) => sorts.length + filters.length + colors.length > 0)
      .flatMap(({ name }) => name ?? []),
    formulas: await named(q, ofType(all, "formula")),
    rollups: await named(q, ofType(all, "rollup")),
    counterpart: other ? ((await named(q, [other]))[0] ?? null) : null,
    calendars: (await store.calendarsOf(q, propertyId)).length,
    options: Object.fromEntries((config.options ?? []).map(({ id, name }) => [id, choices.get(name) ?? 0])),
  };
};

/** Relations of other databases to one. */
export const relationsTo = async (q: Queryable, databaseId: number): Promise<DatabaseProperty[]> =>
  (await store.propertiesOfType(q, "relation")).filter((property) => {
    const target = linkTargetOf(property);
    return (
      property.databaseId !== databaseId && target?.kind === "entries" && target.databaseId === databaseId
    );
  });

/** What removing a database would affect in other databases and calendars. */
export const dependentsOfDatabase = async (
  q: Queryable,
  users: Pick<PropertyUsers, "readersOf">,
  databaseId: number,
): Promise<Pick<Ok<typeof databaseDependents>, "relations" | "formulas" | "rollups" | "calendars">> => {
  const properties = await store.propertiesOfDatabase(q, databaseId);
  const relations = await relationsTo(q, databaseId);
  const readers = await users.readersOf(q, [...properties, ...relations]);
  const elsewhere = [
    ...new Map(
      readers
        .filter((reader) => reader.databaseId !== databaseId)
        .map((reader) => [reader.propertyId, reader] as const),
    ).values(),
  ];
  return {
    relations: await named(q, relations),
    formulas: await named(q, ofType(elsewhere, "formula")),
    rollups: await named(q, ofType(elsewhere, "rollup")),
    calendars: await store.countCalendars(
      q,
      properties.map(({ propertyId }) => propertyId),
    ),
  };
};
