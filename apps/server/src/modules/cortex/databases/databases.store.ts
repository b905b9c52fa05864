import { sql } from "kysely";
import type { Access, Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import { databaseAccessSql, type DatabaseRow, pageAccessSql } from "../access/index.ts";

/** Databases the actor may read. */
export const readableDatabases = (
  q: Queryable,
  actor: Actor,
): Promise<(DatabaseRow & { access: Access })[]> =>
  q
    .selectFrom("database")
    .selectAll()
    .select(databaseAccessSql(actor).as("access"))
    .where(databaseAccessSql(actor), "!=", "none")
    .orderBy("database_id")
    .execute();

/** Users beside main who may read the database. */
export const readersOf = async (q: Queryable, databaseId: number): Promise<string[]> => {
  const rows = await q
    .selectFrom("database_permission")
    .select("user_id")
    .where("database_id", "=", databaseId)
    .where("permission_type", "!=", "none")
    .execute();
  return rows.map((row) => row.user_id);
};

export const databaseExists = async (q: Queryable, databaseId: number): Promise<boolean> =>
  (await q
    .selectFrom("database")
    .select("database_id")
    .where("database_id", "=", databaseId)
    .executeTakeFirst()) !== undefined;

/** Makes an empty database, with an id of its own unless one is given. */
export const insertDatabase = (
  tx: Tx,
  database: { databaseId?: number; name: string; description: string; keyVersion: number },
): Promise<DatabaseRow> =>
  tx.db
    .insertInto("database")
    .values({
      ...(database.databaseId === undefined ? {} : { database_id: database.databaseId }),
      name: database.name,
      description: database.description,
      key_version: database.keyVersion,
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const saveDatabase = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  change: Pick<DatabaseRow, "name" | "description">,
): Promise<void> => {
  await tx.db.updateTable("database").set(change).where("database_id", "=", database.database_id).execute();
};

/** Ids of the entries of a database and of all pages below them, trashed or not. */
export const pagesOfDatabase = async (
  q: Queryable,
  databaseId: number,
): Promise<{ page_id: string; is_entry: boolean }[]> => {
  const { rows } = await sql<{ page_id: string; is_entry: number | boolean }>`
    with recursive below(page_id, is_entry) as (
      select page_id, 1 from page where parent_database_id = ${databaseId}
      union
      select page.page_id, 0 from page join below on page.parent_page_id = below.page_id
    )
    select page_id, is_entry from below`.execute(q);
  return rows.map((row) => ({ page_id: row.page_id, is_entry: row.is_entry === 1 }));
};

/** Removes a database; its properties, views, entries and the pages below them go with it. */
export const deleteDatabase = async (tx: Tx, database: Authorized<DatabaseRow, "write">): Promise<void> => {
  const databaseId = database.database_id;
  // Derived rows first, by their own index: the cascades would look for them row by row.
  await tx.db.deleteFrom("entry_key").where("database_id", "=", databaseId).execute();
  await tx.db.deleteFrom("page").where("parent_database_id", "=", databaseId).execute();
  await tx.db.deleteFrom("database").where("database_id", "=", databaseId).execute();
};

/** What the actor may do with an entry of the database, in the trash or not; undefined when it has no such entry. */
export const entryAccess = (
  q: Queryable,
  actor: Actor,
  databaseId: number,
  entryId: string,
): Promise<{ access: Access; trashed_at: string | null } | undefined> =>
  q
    .selectFrom("page")
    .select(["trashed_at", pageAccessSql(actor).as("access")])
    .where("page_id", "=", entryId)
    .where("parent_database_id", "=", databaseId)
    .executeTakeFirst();
