import type { TrashedDatabase } from "@maive/contract";
import { sql } from "kysely";
import type { Access, Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { inChunks, type Queryable, type Tx } from "../../../storage/index.ts";
import { databaseAccessSql, type DatabaseRow, pageAccessSql } from "../access/index.ts";
import { wasTrashedWithDatabase, rootOfDatabase } from "../pages/index.ts";

/** SQLite binds at most 32,766 parameters. */
const idsAtOnce = 5_000;

/** An entry of a database, or a page below one. */
export interface PageOf {
  page_id: string;
  is_entry: boolean;
}

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

/** Users besides main who may read the database. */
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

/** Inserts an empty database, with a generated id unless one is given. */
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

/** Ids of a database's entries and of all pages below them, trashed or not. */
export const pagesOfDatabase = async (q: Queryable, databaseId: number): Promise<PageOf[]> => {
  const { rows } = await sql<{ page_id: string; is_entry: number | boolean }>`
    with recursive below(page_id, is_entry) as (
      select page_id, 1 from page where parent_database_id = ${databaseId}
      union
      select page.page_id, 0 from page join below on page.parent_page_id = below.page_id
    )
    select page_id, is_entry from below`.execute(q);
  return rows.map((row) => ({ page_id: row.page_id, is_entry: row.is_entry === 1 }));
};

/** Databases in the trash, latest first, with the number of entries a restore brings back. */
export const trashedDatabases = (q: Queryable): Promise<TrashedDatabase[]> =>
  q
    .selectFrom("database")
    .leftJoin("user_account", "user_account.user_id", "database.trashed_by")
    .select(["database_id", "database.name", "database.trashed_at", "user_account.username as trashed_by"])
    .select(({ selectFrom }) =>
      selectFrom("page")
        .select(({ fn }) => fn.countAll<number>().as("entries"))
        .whereRef("page.parent_database_id", "=", "database.database_id")
        .where(wasTrashedWithDatabase)
        .as("entries"),
    )
    .where("database.trashed_at", "is not", null)
    .where("database.import_id", "is", null)
    .$narrowType<{ trashed_at: string }>()
    .orderBy("database.trashed_at", "desc")
    .orderBy("database_id", "desc")
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, entries: Number(row.entries) })));

/** Ids of databases in the trash, optionally those trashed before an instant. */
export const trashedBefore = async (q: Queryable, before: string | null): Promise<number[]> => {
  let query = q
    .selectFrom("database")
    .select("database_id")
    .where("trashed_at", "is not", null)
    .where("import_id", "is", null);
  if (before !== null) query = query.where("trashed_at", "<", before);
  return (await query.orderBy("database_id").execute()).map((row) => row.database_id);
};

/** Marks a database as trashed or restored. */
export const markDatabase = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  mark: Pick<DatabaseRow, "trashed_at" | "trashed_by">,
): Promise<void> => {
  await tx.db.updateTable("database").set(mark).where("database_id", "=", database.database_id).execute();
};

/** Databases of an import that is being written. */
export const databasesOfDraft = async (q: Queryable, importId: string): Promise<number[]> => {
  const rows = await q
    .selectFrom("database")
    .select("database_id")
    .where("import_id", "=", importId)
    .orderBy("database_id")
    .execute();
  return rows.map((row) => row.database_id);
};

/** Nobody sees these new databases until their import is over. */
export const hideForDraft = (tx: Tx, importId: string, databaseIds: readonly number[]): Promise<void> =>
  inChunks(databaseIds, (part) =>
    tx.db
      .updateTable("database")
      .set({ trashed_at: tx.now, import_id: importId })
      .where("database_id", "in", part)
      .execute(),
  );

/** Their import is over. @returns how many they are. */
export const showOfDraft = async (tx: Tx, importId: string): Promise<number> => {
  const { numUpdatedRows } = await tx.db
    .updateTable("database")
    .set({ trashed_at: null, import_id: null })
    .where("import_id", "=", importId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/**
 * Those of an import that is given up are in the trash like any other, to be removed, also where a process of the version before
 * has restored one.
 */
export const leaveDraft = async (tx: Tx, importId: string): Promise<void> => {
  await tx.db
    .updateTable("database")
    .set(({ fn, val }) => ({ import_id: null, trashed_at: fn.coalesce("trashed_at", val(tx.now)) }))
    .where("import_id", "=", importId)
    .execute();
};

/** Trashes a database's live entries and the live pages below them. @returns them. */
export const trashPages = async (tx: Tx, database: Authorized<DatabaseRow, "write">): Promise<PageOf[]> => {
  const { rows } = await sql<{ page_id: string; is_entry: number }>`
    with recursive below(page_id, is_entry) as (
      select page_id, 1 from page where parent_database_id = ${database.database_id} and trashed_at is null
      union
      select page.page_id, 0 from page join below on page.parent_page_id = below.page_id
      where page.trashed_at is null
    )
    select page_id, is_entry from below`.execute(tx.db);
  const mark = { trashed_at: tx.now, trashed_root: rootOfDatabase(database.database_id) };
  for (let at = 0; at < rows.length; at += idsAtOnce)
    await tx.db
      .updateTable("page")
      .set(mark)
      .where(
        "page_id",
        "in",
        rows.slice(at, at + idsAtOnce).map(({ page_id }) => page_id),
      )
      .execute();
  return rows.map((row) => ({ page_id: row.page_id, is_entry: row.is_entry === 1 }));
};

/** Whether a restore brings back at least so many pages. */
export const restoresAtLeast = async (
  q: Queryable,
  databaseId: number,
  atLeast: number,
): Promise<boolean> => {
  const rows = await q
    .selectFrom("page")
    .select("page_id")
    .where("trashed_root", "=", rootOfDatabase(databaseId))
    .limit(atLeast)
    .execute();
  return rows.length >= atLeast;
};

/** Restores the pages that were trashed with the database. @returns them. */
export const restorePages = async (tx: Tx, database: Authorized<DatabaseRow, "write">): Promise<PageOf[]> => {
  const back: PageOf[] = [];
  const some = () =>
    tx.db
      .selectFrom("page")
      .select(["page_id", "parent_database_id"])
      .where("trashed_root", "=", rootOfDatabase(database.database_id))
      .limit(idsAtOnce)
      .execute();
  for (let rows = await some(); rows.length > 0; rows = await some()) {
    const pageIds = rows.map((row) => row.page_id);
    await tx.db
      .updateTable("page")
      .set({ trashed_at: null, trashed_root: null })
      .where("page_id", "in", pageIds)
      .execute();
    back.push(...rows.map((row) => ({ page_id: row.page_id, is_entry: row.parent_database_id !== null })));
  }
  return back;
};

/** Deletes a database; its properties, views, entries and the pages below them cascade. */
export const deleteDatabase = async (tx: Tx, database: Authorized<DatabaseRow, "write">): Promise<void> => {
  const databaseId = database.database_id;
  // Derived rows first, by their own index: the cascades would look them up row by row.
  await tx.db.deleteFrom("entry_key").where("database_id", "=", databaseId).execute();
  await tx.db.deleteFrom("page").where("parent_database_id", "=", databaseId).execute();
  await tx.db.deleteFrom("database").where("database_id", "=", databaseId).execute();
};

/** The actor's right on an entry of the database, trashed or not; undefined when there is no such entry. */
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
