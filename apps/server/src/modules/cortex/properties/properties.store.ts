import {
  knownPropertyTypes,
  laterPropertyType,
  type PropertyConfig,
  rollupAggregations,
  zPropertyConfig,
} from "@maive/contract";
import { type Selectable, sql } from "kysely";
import type { Authorized } from "../../../shared/authorized.ts";
import { newId } from "../../../shared/ids.ts";
import {
  invalidateIn,
  oncePerTransaction,
  type PropertyTable,
  type Queryable,
  type Tx,
  type UserCalendarTable,
} from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import { columnIdOf, type DatabaseProperty, type FailedConversion, type SlotColumn } from "./property.ts";
import { kindOfSlot } from "./slots.ts";

const { rollup_filters: zRollupFilters } = zPropertyConfig.shape;

type PropertyRow = Selectable<PropertyTable>;

/** The type of a row; that of a later version, or a rollup that only a later one works out, is left alone. */
const typeOf = (stored: string, config: PropertyConfig): Pick<DatabaseProperty, "type" | "laterType"> => {
  const type = knownPropertyTypes.find((known) => known === stored);
  const { aggregation, rollup_filters: conditions } = config;
  const isKnown =
    (aggregation === undefined || rollupAggregations.includes(aggregation)) &&
    (conditions === undefined || zRollupFilters.safeParse(conditions).success);
  return type && isKnown ? { type } : { type: laterPropertyType, laterType: stored };
};

/** A row as domain object; `slot_kind` and `slot` form the name of a key column. */
export const propertyOf = (row: PropertyRow): DatabaseProperty => {
  const config = JSON.parse(row.config) as PropertyConfig;
  return {
    propertyId: row.property_id,
    // Absent until its migration has run, which waits for processes of older versions to end.
    ...(row.column_id ? { columnId: row.column_id } : {}),
    databaseId: row.database_id,
    name: row.property_name,
    ...typeOf(row.property_type, config),
    config,
    isLead: row.is_lead === 1,
    group: row.property_group,
    pos: row.pos,
    slot: row.slot_kind === null || row.slot === null ? null : (`${row.slot_kind}${row.slot}` as SlotColumn),
    ...(row.conversion_failed
      ? { failedConversion: JSON.parse(row.conversion_failed) as FailedConversion }
      : {}),
  };
};

const slotColumns = (slot: SlotColumn | null) => ({
  slot_kind: slot === null ? null : kindOfSlot(slot),
  slot: slot === null ? null : Number(slot.slice(1)),
});

/** The properties of a database in order. */
export const propertiesOfDatabase = async (q: Queryable, databaseId: number): Promise<DatabaseProperty[]> => {
  const rows = await q
    .selectFrom("property")
    .selectAll()
    .where("database_id", "=", databaseId)
    .orderBy("pos")
    .orderBy("property_id")
    .execute();
  return rows.map(propertyOf);
};

/** All properties of a type in all databases. */
export const propertiesOfType = async (
  q: Queryable,
  type: DatabaseProperty["type"],
): Promise<DatabaseProperty[]> => {
  const rows = await q
    .selectFrom("property")
    .selectAll()
    .where("property_type", "=", type)
    .orderBy("property_id")
    .execute();
  return rows.map(propertyOf);
};

export const propertiesById = async (
  q: Queryable,
  propertyIds: readonly number[],
): Promise<DatabaseProperty[]> => {
  if (propertyIds.length === 0) return [];
  const rows = await q.selectFrom("property").selectAll().where("property_id", "in", propertyIds).execute();
  return rows.map(propertyOf);
};

/** Whether there is such a database, not trashed. */
export const databaseExists = async (q: Queryable, databaseId: number): Promise<boolean> =>
  (await q
    .selectFrom("database")
    .select("database_id")
    .where("database_id", "=", databaseId)
    .where("trashed_at", "is", null)
    .executeTakeFirst()) !== undefined;

export const findProperty = async (q: Queryable, propertyId: number): Promise<DatabaseProperty | null> => {
  const row = await q
    .selectFrom("property")
    .selectAll()
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  return row ? propertyOf(row) : null;
};

/** Version of all schemas; every write changes it. */
export const schemaVersion = (q: Queryable): Promise<string> =>
  oncePerTransaction(
    q,
    "schema version",
    async () => (await q.selectFrom("schema_state").select("version").executeTakeFirstOrThrow()).version,
  );

/** Invalidates cached properties. */
export const newSchemaVersion = async (tx: Tx): Promise<void> => {
  await tx.db.updateTable("schema_state").set({ version: newId() }).execute();
  invalidateIn(tx, "schema version");
};

/** All properties of all databases, in the order of each. */
export const allProperties = async (q: Queryable): Promise<DatabaseProperty[]> => {
  const rows = await q
    .selectFrom("property")
    .selectAll()
    .orderBy("database_id")
    .orderBy("pos")
    .orderBy("property_id")
    .execute();
  return rows.map(propertyOf);
};

export const insertProperty = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  property: Omit<DatabaseProperty, "propertyId" | "databaseId">,
  /** A restored one has its previous id. */
  propertyId?: number,
): Promise<DatabaseProperty> => {
  await newSchemaVersion(tx);
  return propertyOf(
    await tx.db
      .insertInto("property")
      .values({
        ...(propertyId === undefined ? {} : { property_id: propertyId }),
        database_id: database.database_id,
        property_name: property.name,
        property_type: property.laterType ?? property.type,
        config: JSON.stringify(property.config),
        is_lead: property.isLead ? 1 : 0,
        property_group: property.group,
        pos: property.pos,
        ...(property.columnId === undefined ? {} : { column_id: property.columnId }),
        ...slotColumns(property.slot),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
};

/** Writes name, configuration, group and slot of `property`. */
export const saveProperty = async (
  tx: Tx,
  _database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
): Promise<void> => {
  await newSchemaVersion(tx);
  await tx.db
    .updateTable("property")
    .set({
      property_name: property.name,
      config: JSON.stringify(property.config),
      property_group: property.group,
      ...slotColumns(property.slot),
    })
    .where("property_id", "=", property.propertyId)
    .execute();
};

/** Writes everything that a conversion may change: another type, with values in another column. */
export const replaceProperty = async (
  tx: Tx,
  _database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
): Promise<void> => {
  await newSchemaVersion(tx);
  await tx.db
    .updateTable("property")
    .set({
      property_name: property.name,
      property_type: property.type,
      config: JSON.stringify(property.config),
      property_group: property.group,
      pos: property.pos,
      column_id: property.columnId ?? null,
      ...slotColumns(property.slot),
    })
    .where("property_id", "=", property.propertyId)
    .execute();
};

export const deleteProperty = async (
  tx: Tx,
  _database: Authorized<DatabaseRow, "write">,
  propertyId: number,
): Promise<void> => {
  await newSchemaVersion(tx);
  await tx.db.deleteFrom("property").where("property_id", "=", propertyId).execute();
};

/** Increments a database's version, once per transaction, which invalidates caches. */
export const countWrite = (tx: Tx, databaseId: number): Promise<void> =>
  oncePerTransaction(tx.db, `write ${databaseId}`, async () => {
    const counted = await tx.db
      .updateTable("database")
      .set({ version: sql`version + 1` })
      .where("database_id", "=", databaseId)
      .returning("version")
      .executeTakeFirst();
    if (counted) tx.noteKeys({ databaseId, version: counted.version });
  });

/** Titles of entries by id. */
export const titlesOf = async (q: Queryable, pageIds: readonly string[]): Promise<Map<string, string>> => {
  if (pageIds.length === 0) return new Map();
  const rows = await q
    .selectFrom("page")
    .select(["page_id", "title"])
    .where("page_id", "in", pageIds)
    .execute();
  return new Map(rows.map(({ page_id, title }) => [page_id, title]));
};

/** Number of live entries with a value in a property. */
export const countEntriesWith = async (
  q: Queryable,
  property: Pick<DatabaseProperty, "databaseId" | "propertyId" | "columnId">,
): Promise<number> => {
  const { count } = await q
    .selectFrom("entry_doc")
    .innerJoin("page", "page.page_id", "entry_doc.page_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("entry_doc.database_id", "=", property.databaseId)
    .where("entry_doc.doc", "like", `%"${columnIdOf(property)}":%`)
    .where("page.trashed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Who shows a date property as a calendar, and how. */
export const calendarsOf = (q: Queryable, propertyId: number): Promise<Selectable<UserCalendarTable>[]> =>
  q.selectFrom("user_calendar").selectAll().where("property_id", "=", propertyId).execute();

/** Number of people who show any of these properties as a calendar. */
export const countCalendars = async (q: Queryable, propertyIds: readonly number[]): Promise<number> => {
  if (propertyIds.length === 0) return 0;
  const { count } = await q
    .selectFrom("user_calendar")
    .select((eb) => eb.fn.count<number>("user_id").distinct().as("count"))
    .where("property_id", "in", propertyIds)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Nobody shows the property as a calendar any more. */
export const dropCalendars = async (tx: Tx, propertyId: number): Promise<void> => {
  await tx.db.deleteFrom("user_calendar").where("property_id", "=", propertyId).execute();
};

/** Restores the calendars of existing people. */
export const restoreCalendars = async (
  tx: Tx,
  calendars: readonly Selectable<UserCalendarTable>[],
): Promise<void> => {
  for (const calendar of calendars) {
    const user = await tx.db
      .selectFrom("user_account")
      .select("user_id")
      .where("user_id", "=", calendar.user_id)
      .executeTakeFirst();
    if (user) await tx.db.insertInto("user_calendar").values(calendar).execute();
  }
};

/** The values of a property implied by the cells of its other side, in their order. */
export const namedBy = async (q: Queryable, otherId: number): Promise<Map<string, string[]>> => {
  const rows = await q
    .selectFrom("entry_link")
    .select(["page_id", "target_id"])
    .where("property_id", "=", otherId)
    .orderBy("page_id")
    .execute();
  const named = new Map<string, string[]>();
  for (const { page_id, target_id } of rows) {
    const known = named.get(target_id);
    if (known) known.push(page_id);
    else named.set(target_id, [page_id]);
  }
  return named;
};

/** Names of live databases. */
export const databaseNames = async (
  q: Queryable,
  databaseIds: readonly number[],
): Promise<Map<number, string>> => {
  if (databaseIds.length === 0) return new Map();
  const rows = await q
    .selectFrom("database")
    .select(["database_id", "name"])
    .where("database_id", "in", [...new Set(databaseIds)])
    .where("trashed_at", "is", null)
    .execute();
  return new Map(rows.map(({ database_id, name }) => [database_id, name]));
};
