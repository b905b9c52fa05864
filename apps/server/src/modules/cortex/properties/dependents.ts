import type { Ok, propertyDependents } from "@maive/contract";
import type { Queryable } from "../../../storage/index.ts";
import * as store from "./properties.store.ts";
import type { PropertyUsers } from "./property-users.ts";
import type { DatabaseProperty } from "./property.ts";

type Users = Pick<PropertyUsers, "readersOf" | "rulesInViews" | "countChoices">;

/** Properties by what people call them. */
const named = async (
  q: Queryable,
  properties: readonly DatabaseProperty[],
): Promise<{ name: string; database_name: string }[]> => {
  const names = await store.databaseNames(
    q,
    properties.map(({ databaseId }) => databaseId),
  );
  return properties.map(({ name, databaseId }) => ({ name, database_name: names.get(databaseId) ?? "" }));
};

/** What would change if a property went. */
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
  const ofType = (type: DatabaseProperty["type"]) =>
    named(
      q,
      [...readers.values()].filter((reader) => reader.type === type),
    );
  return {
    entries: await store.countEntriesWith(q, property),
    views: (await users.rulesInViews(q, property))
      .filter(({ sorts, filters }) => sorts.length + filters.length > 0)
      .map(({ name }) => name),
    formulas: await ofType("formula"),
    rollups: await ofType("rollup"),
    counterpart: other ? ((await named(q, [other]))[0] ?? null) : null,
    calendars: (await store.calendarsOf(q, propertyId)).length,
    options: Object.fromEntries((config.options ?? []).map(({ id, name }) => [id, choices.get(name) ?? 0])),
  };
};
