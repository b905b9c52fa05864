import { type ExpressionBuilder, type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import {
  type DatabaseTable,
  type PageTable,
  type Queryable,
  rowsInChunks,
  type Schema,
} from "../../../storage/index.ts";
import type { PageGrants, Person } from "./access.policy.ts";
import { isUnseenDatabase, isUnseenPage } from "./unseen-import.store.ts";

export type PageRow = Selectable<PageTable>;
export type DatabaseRow = Selectable<DatabaseTable>;
type Permission = "none" | "read" | "write" | null;

/** The page that the content of synced blocks belongs to; null when the id is not one of a content. */
export const homeOf = async (q: Queryable, contentId: string): Promise<string | null> =>
  (await q.selectFrom("page").select("home_page_id").where("page_id", "=", contentId).executeTakeFirst())
    ?.home_page_id ?? null;

/** The contents of synced blocks that belong to these pages. */
export const contentsOf = async (q: Queryable, pageIds: readonly string[]): Promise<string[]> => {
  const rows = await rowsInChunks(pageIds, (part) =>
    q.selectFrom("page").select("page_id").where("home_page_id", "in", part).execute(),
  );
  return rows.map(({ page_id }) => page_id);
};

/**
 * A page with the grants that decide the actor's right; null when there is none, for contents of synced blocks, and while its
 * import is being written.
 */
export const pageWithGrants = async (
  q: Queryable,
  actor: Actor,
  pageId: string,
): Promise<{ page: PageRow; grants: PageGrants } | null> => {
  const row = await q
    .selectFrom("page")
    .leftJoin("page_permission as own", (on) =>
      on.onRef("own.page_id", "=", "page.page_id").on("own.user_id", "=", actor.userId),
    )
    .leftJoin("database_permission as whole", (on) =>
      on.onRef("whole.database_id", "=", "page.parent_database_id").on("whole.user_id", "=", actor.userId),
    )
    .selectAll("page")
    .select(["own.permission_type as own_permission", "whole.permission_type as whole_permission"])
    .where("page.page_id", "=", pageId)
    .where("page.home_page_id", "is", null)
    .executeTakeFirst();
  if (!row || isUnseenPage(row)) return null;
  const { own_permission, whole_permission, ...page } = row;
  return { page, grants: { page: own_permission, database: whole_permission } };
};

/** A database with the actor's grant; null when there is none, and while its import is being written. */
export const databaseWithGrant = async (
  q: Queryable,
  actor: Actor,
  databaseId: number,
): Promise<{ database: DatabaseRow; permission: Permission } | null> => {
  const row = await q
    .selectFrom("database")
    .leftJoin("database_permission as own", (on) =>
      on.onRef("own.database_id", "=", "database.database_id").on("own.user_id", "=", actor.userId),
    )
    .selectAll("database")
    .select("own.permission_type as own_permission")
    .where("database.database_id", "=", databaseId)
    .executeTakeFirst();
  if (!row || isUnseenDatabase(row)) return null;
  const { own_permission, ...database } = row;
  return { database, permission: own_permission };
};

/**
 * The actor's right on the `page` of the surrounding query, as SQL: 'none', 'read' or 'write'. The same rule as
 * `pageAccess`, for lists, trees and look-ups.
 */
export const pageAccessSql = (actor: Person) =>
  actor.userType === "main"
    ? sql<"none" | "read" | "write">`'write'`
    : sql<"none" | "read" | "write">`coalesce(
        (select pp.permission_type from page_permission pp where pp.page_id = page.page_id and pp.user_id = ${actor.userId}),
        (select dp.permission_type from database_permission dp where dp.database_id = page.parent_database_id and dp.user_id = ${actor.userId}),
        'none')`;

/**
 * Whether a guest or visitor may read the `page` of the surrounding query: the rule of {@link pageAccessSql}, by sets of their own
 * grants, which are read once. For queries over very many pages: with a share of 100,000 entries looking up the grants of each
 * one takes longer than everything else, and of no other page anything is read.
 */
export const readableByGrants = ({ userId }: Person): RawBuilder<SqlBool> => {
  const pages = (has: RawBuilder<SqlBool>) =>
    sql`(select pp.page_id from page_permission pp where pp.user_id = ${userId} and ${has})`;
  return sql<SqlBool>`(
    page.page_id in ${pages(sql`pp.permission_type <> 'none'`)}
    or (page.parent_database_id in (
        select dp.database_id from database_permission dp where dp.user_id = ${userId} and dp.permission_type <> 'none')
      and page.page_id not in ${pages(sql`pp.permission_type = 'none'`)}))`;
};

/** Filters the rows of `page` to pages that the actor may read; contents of synced blocks are none. */
export const readablePage = (actor: Person) => (eb: ExpressionBuilder<Schema, "page">) =>
  eb.and([eb("page.home_page_id", "is", null), eb(pageAccessSql(actor), "!=", "none")]);

/** The page by whose rights the blocks of the joined page `holder` are read: itself, or the one a content belongs to. */
export const pageOfHolder = sql<string>`coalesce(holder.home_page_id, holder.page_id)`;

/**
 * Joins `page` to what has blocks, whose id is given: a page, or for the content of synced blocks the page it belongs to,
 * by whose rights it is read.
 */
export const joinPageOf = (holderId: RawBuilder<unknown>) => sql`
  join page as holder on holder.page_id = ${holderId}
  join page on page.page_id = ${pageOfHolder}`;

/** The live pages and entries among these that the actor may read. */
export const readableLiveAmong = async (
  q: Queryable,
  actor: Person,
  pageIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await rowsInChunks(pageIds, (part) =>
    q
      .selectFrom("page")
      .select("page_id")
      .where("page_id", "in", part)
      .where("trashed_at", "is", null)
      .where(readablePage(actor))
      .execute(),
  );
  return new Set(rows.map(({ page_id }) => page_id));
};

/** The databases among these that are in no trash. */
export const liveDatabases = async (q: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await rowsInChunks([...new Set(ids)], (part) =>
    q
      .selectFrom("database")
      .select("database_id")
      .where("database_id", "in", part)
      .where("trashed_at", "is", null)
      .execute(),
  );
  return new Set(rows.map(({ database_id }) => database_id));
};

/** Whether the actor may write any page or database, in the trash or not; used while the destination is unknown. */
export const writesAnywhere = async (q: Queryable, { userId, userType }: Person): Promise<boolean> => {
  if (userType === "main") return true;
  const found = await q
    .selectFrom("page_permission")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("permission_type", "=", "write")
    .unionAll(
      q
        .selectFrom("database_permission")
        .select("user_id")
        .where("user_id", "=", userId)
        .where("permission_type", "=", "write"),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Live child pages of these that the actor may read, siblings in order. */
export const readableChildren = (
  q: Queryable,
  actor: Actor,
  parentIds: readonly string[],
): Promise<PageRow[]> =>
  q
    .selectFrom("page")
    .selectAll()
    .where("parent_page_id", "in", parentIds)
    .where("trashed_at", "is", null)
    .where(readablePage(actor))
    .orderBy("pos")
    .orderBy("page_id")
    .execute();

/** The actor's right on the `database` of the surrounding query, as SQL; none for one in the trash. */
export const databaseAccessSql = (actor: Person) =>
  actor.userType === "main"
    ? sql<"none" | "read" | "write">`case when database.trashed_at is null then 'write' else 'none' end`
    : sql<"none" | "read" | "write">`case when database.trashed_at is null then coalesce(
        (select dp.permission_type from database_permission dp where dp.database_id = database.database_id and dp.user_id = ${actor.userId}),
        'none') else 'none' end`;
