import type { PropertyConfig } from "@maive/contract";
import { type Selectable, sql } from "kysely";
import { newId } from "../../../../shared/ids.ts";
import type { EntryColumnTable, Queryable, Tx } from "../../../../storage/index.ts";
import { newSchemaVersion, schemaVersion } from "../properties.store.ts";
import type { DatabaseProperty, FailedConversion, SlotColumn } from "../property.ts";
import { kindOfSlot } from "../slots.ts";

/** A column of values that entries hold beside those they show. */
export interface EntryColumn {
  columnId: number;
  databaseId: number;
  propertyId: number;
  state: EntryColumnTable["state"];
  partId: string;
  type: DatabaseProperty["type"];
  config: PropertyConfig;
  slot: SlotColumn | null;
}

/** A place in the order of a database's entries. */
export interface ColumnPlace {
  pos: string;
  pageId: string;
}

/** A column with work to do on it. */
export interface ColumnWork extends EntryColumn {
  /** The last entry done; null: all are. */
  after: ColumnPlace | null;
  done: number;
  total: number;
  actor: string | null;
  /** How often the next step has failed. */
  tries: number;
}

/** No step has failed. */
const untried = { tries: 0, retry_at: null };
/** Before all entries. */
const start = { after_pos: "", after_page: "", done: 0, ...untried };

const columnOf = (row: Selectable<EntryColumnTable>): ColumnWork => ({
  columnId: row.column_id,
  databaseId: row.database_id,
  propertyId: row.property_id,
  state: row.state,
  partId: row.part_id,
  type: row.property_type as DatabaseProperty["type"],
  config: JSON.parse(row.config) as PropertyConfig,
  slot: row.slot_kind === null || row.slot === null ? null : (`${row.slot_kind}${row.slot}` as SlotColumn),
  after: row.after_pos === null ? null : { pos: row.after_pos, pageId: row.after_page },
  done: row.done,
  total: row.total,
  actor: row.actor,
  tries: row.tries,
});

let known: { version: string; columns: readonly EntryColumn[] } | null = null;

/** All columns of all databases. Every write looks here: read anew only where a schema has changed. */
export const entryColumns = async (q: Queryable): Promise<readonly EntryColumn[]> => {
  const version = await schemaVersion(q);
  if (known?.version === version) return known.columns;
  const columns = (await q.selectFrom("entry_column").selectAll().orderBy("column_id").execute()).map(
    columnOf,
  );
  known = { version, columns };
  return columns;
};

/** The property whose values a column holds, as it is, was or is to be. */
export const propertyInColumn = (
  property: DatabaseProperty,
  { columnId, type, config, slot }: EntryColumn,
): DatabaseProperty => ({ ...property, columnId, type, config, slot });

/** What a column holds beside what entries show, as a property without a name. */
export const hiddenProperty = ({
  propertyId,
  databaseId,
  columnId,
  type,
  config,
  slot,
}: EntryColumn): DatabaseProperty => ({
  propertyId,
  databaseId,
  columnId,
  type,
  config,
  slot,
  name: "",
  isLead: false,
  group: null,
  pos: "",
});

/** The columns of a database that entries hold beside those they show, as properties. */
export const hiddenProperties = async (q: Queryable, databaseId: number): Promise<DatabaseProperty[]> =>
  (await entryColumns(q)).filter((column) => column.databaseId === databaseId).map(hiddenProperty);

/** Key columns of a database that no property may have. */
export const reservedSlots = async (q: Queryable, databaseId: number): Promise<(SlotColumn | null)[]> =>
  (await hiddenProperties(q, databaseId)).map(({ slot }) => slot);

/** Those that are being filled in a database, and how far they are. */
export const columnsInPreparation = async (q: Queryable, databaseId: number): Promise<ColumnWork[]> =>
  (
    await q
      .selectFrom("entry_column")
      .selectAll()
      .where("database_id", "=", databaseId)
      .where("state", "=", "preparing")
      .execute()
  ).map(columnOf);

/** The column that a property's values are being converted into. */
export const columnBeingPrepared = async (
  q: Queryable,
  propertyId: number,
): Promise<EntryColumn | undefined> =>
  (await entryColumns(q)).find((column) => column.propertyId === propertyId && column.state === "preparing");

export const columnOfPart = async (q: Queryable, partId: string): Promise<EntryColumn | undefined> =>
  (await entryColumns(q)).find((column) => column.partId === partId && column.state === "trashed");

/** A column by its id; undefined when it is gone. */
export const findColumn = async (q: Queryable, columnId: number): Promise<ColumnWork | undefined> => {
  const row = await q
    .selectFrom("entry_column")
    .selectAll()
    .where("column_id", "=", columnId)
    .executeTakeFirst();
  return row && columnOf(row);
};

const columnsWithWork = (q: Queryable) =>
  q
    .selectFrom("entry_column")
    .selectAll()
    .where((eb) => eb.or([eb("state", "<>", "trashed"), eb("after_pos", "is not", null)]));

/** The next column with work to do; one whose step has failed waits for its next try. */
export const nextColumn = async (q: Queryable, now: string): Promise<ColumnWork | undefined> => {
  const row = await columnsWithWork(q)
    .where((eb) => eb.or([eb("retry_at", "is", null), eb("retry_at", "<=", now)]))
    .orderBy("column_id")
    .limit(1)
    .executeTakeFirst();
  return row && columnOf(row);
};

/** When the first of those that wait is tried again. */
export const nextRetry = async (q: Queryable): Promise<string | null> =>
  (await columnsWithWork(q).where("retry_at", "is not", null).orderBy("retry_at").limit(1).executeTakeFirst())
    ?.retry_at ?? null;

/** Its step has failed. */
export const postpone = async (
  tx: Tx,
  columnId: number,
  { tries, retryAt }: { tries: number; retryAt: string },
): Promise<void> => {
  await tx.db
    .updateTable("entry_column")
    .set({ tries, retry_at: retryAt })
    .where("column_id", "=", columnId)
    .execute();
};

/** @param failed null: everybody concerned has been notified. */
export const saveFailedConversion = async (
  tx: Tx,
  propertyId: number,
  failed: FailedConversion | null,
): Promise<void> => {
  await newSchemaVersion(tx);
  await tx.db
    .updateTable("property")
    .set({ conversion_failed: failed && JSON.stringify(failed) })
    .where("property_id", "=", propertyId)
    .execute();
};

/** An id for a column: one that no property has, had or will have. */
export const drawColumnId = async (tx: Tx, databaseId: number): Promise<number> => {
  const { property_id: id } = await tx.db
    .insertInto("property")
    .values({
      database_id: databaseId,
      property_name: newId(),
      property_type: "text",
      config: "{}",
      is_lead: 0,
      property_group: null,
      pos: "",
      slot_kind: null,
      slot: null,
    })
    .returning("property_id")
    .executeTakeFirstOrThrow();
  await tx.db.deleteFrom("property").where("property_id", "=", id).execute();
  return id;
};

/** Adds a column whose entries are all still to be gone through. */
export const insertColumn = async (
  tx: Tx,
  column: EntryColumn,
  { total, actor }: { total: number; actor: string | null },
): Promise<void> => {
  await newSchemaVersion(tx);
  const { slot } = column;
  await tx.db
    .insertInto("entry_column")
    .values({
      column_id: column.columnId,
      database_id: column.databaseId,
      property_id: column.propertyId,
      state: column.state,
      part_id: column.partId,
      property_type: column.type,
      config: JSON.stringify(column.config),
      slot_kind: slot === null ? null : kindOfSlot(slot),
      slot: slot === null ? null : Number(slot.slice(1)),
      ...start,
      total,
      actor,
    })
    .execute();
};

/** @param after null: all entries are done. */
export const saveColumnProgress = async (
  tx: Tx,
  { columnId, done }: Pick<ColumnWork, "columnId" | "done">,
  after: ColumnPlace | null,
): Promise<void> => {
  await tx.db
    .updateTable("entry_column")
    .set({ after_pos: after?.pos ?? null, after_page: after?.pageId ?? "", done, ...untried })
    .where("column_id", "=", columnId)
    .execute();
};

/** What a property's values are read by has changed: those that were converted are converted anew. */
export const restartPreparation = async (tx: Tx, propertyId: number): Promise<void> => {
  await tx.db
    .updateTable("entry_column")
    .set(start)
    .where("property_id", "=", propertyId)
    .where("state", "=", "preparing")
    .execute();
};

export const saveColumnConfig = async (tx: Tx, columnId: number, config: PropertyConfig): Promise<void> => {
  await newSchemaVersion(tx);
  await tx.db
    .updateTable("entry_column")
    .set({ config: JSON.stringify(config) })
    .where("column_id", "=", columnId)
    .execute();
};

/** Its values are to be removed from all entries. */
export const beginDropping = async (tx: Tx, columnId: number): Promise<void> => {
  await newSchemaVersion(tx);
  await tx.db.deleteFrom("entry_column_stale").where("column_id", "=", columnId).execute();
  await tx.db
    .updateTable("entry_column")
    .set({ state: "dropping", ...start })
    .where("column_id", "=", columnId)
    .execute();
};

/** Its values are shown now, or in no entry any more. */
export const deleteColumn = async (tx: Tx, columnId: number): Promise<void> => {
  await newSchemaVersion(tx);
  await tx.db.deleteFrom("entry_column_stale").where("column_id", "=", columnId).execute();
  await tx.db.deleteFrom("entry_column").where("column_id", "=", columnId).execute();
};

/** Entries of a column that are out of date, in the order of their ids. */
export const staleEntries = async (q: Queryable, columnId: number, most: number): Promise<string[]> =>
  (
    await q
      .selectFrom("entry_column_stale")
      .select("page_id")
      .where("column_id", "=", columnId)
      .orderBy("page_id")
      .limit(most)
      .execute()
  ).map(({ page_id }) => page_id);

export const forgetStale = async (tx: Tx, columnId: number, pageIds: readonly string[]): Promise<void> => {
  if (pageIds.length === 0) return;
  await tx.db
    .deleteFrom("entry_column_stale")
    .where("column_id", "=", columnId)
    .where("page_id", "in", pageIds)
    .execute();
};

/** Whether values may stand under other ids here: not before its migration, which waits for processes of older versions. */
export const mayMoveColumns = async (q: Queryable, propertyId: number): Promise<boolean> => {
  const row = await q
    .selectFrom("property")
    .selectAll()
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  return row !== undefined && "column_id" in row;
};

/** Whether somebody still leads the instance. */
export const isMain = async (q: Queryable, userId: string): Promise<boolean> =>
  (await q
    .selectFrom("user_account")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("user_type", "=", "main")
    .executeTakeFirst()) !== undefined;

/** Entries of a database, trashed ones included. */
export const countEntries = async (q: Queryable, databaseId: number): Promise<number> => {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from entry_doc where database_id = ${databaseId}`.execute(q);
  return Number(rows[0]?.count ?? 0);
};
