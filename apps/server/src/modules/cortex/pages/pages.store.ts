import { generateKeyBetween } from "fractional-indexing";
import { sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { inChunks, type PageTable, type Queryable, rowsInChunks, type Tx } from "../../../storage/index.ts";
import { pageAccessSql, type PageRow, readablePage } from "../access/index.ts";

export type PageRowWithAccess = PageRow & { access: "none" | "read" | "write" };

/** SQLite binds at most 32,766 parameters. */
const idsPerQuery = 5_000;

/** Live readable pages of the tree, siblings in order. */
export const readableTree = (q: Queryable, actor: Actor): Promise<PageRowWithAccess[]> =>
  q
    .selectFrom("page")
    .selectAll("page")
    .select(pageAccessSql(actor).as("access"))
    .where("parent_database_id", "is", null)
    .where("trashed_at", "is", null)
    .where(readablePage(actor))
    .orderBy("pos")
    .orderBy("page_id")
    .execute();

/** Whether a live page below it is readable. */
export const hasReadableChildren = async (q: Queryable, actor: Actor, pageId: string): Promise<boolean> =>
  (await q
    .selectFrom("page")
    .select("page_id")
    .where("parent_page_id", "=", pageId)
    .where("trashed_at", "is", null)
    .where(readablePage(actor))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Titles of the live, readable ones among `pageIds`. */
export const readableTitles = (
  q: Queryable,
  actor: Actor,
  pageIds: readonly string[],
): Promise<{ page_id: string; title: string }[]> =>
  pageIds.length === 0
    ? Promise.resolve([])
    : q
        .selectFrom("page")
        .select(["page_id", "title"])
        .where("page_id", "in", pageIds)
        .where("trashed_at", "is", null)
        .where(readablePage(actor))
        .execute();

/** The readable ones among `pageIds`, trashed or not. */
export const readableAmong = async (
  q: Queryable,
  actor: Actor,
  pageIds: readonly string[],
): Promise<string[]> => {
  const readable = await rowsInChunks(pageIds, (part) =>
    q.selectFrom("page").select("page_id").where("page_id", "in", part).where(readablePage(actor)).execute(),
  );
  return readable.map(({ page_id }) => page_id);
};

/** Whether some of the pages were permanently removed, so that their former readers are unknown. */
export const someAreGone = async (q: Queryable, pageIds: readonly string[]): Promise<boolean> => {
  const unique = [...new Set(pageIds)];
  for (let i = 0; i < unique.length; i += idsPerQuery) {
    const part = unique.slice(i, i + idsPerQuery);
    const rows = await q.selectFrom("page").select("page_id").where("page_id", "in", part).execute();
    if (rows.length < part.length) return true;
  }
  return false;
};

/** Live siblings in order: pages of the tree under one parent, or at the root. */
export const siblings = (
  q: Queryable,
  actor: Actor,
  parentId: string | null,
): Promise<{ page_id: string; pos: string; access: string }[]> =>
  q
    .selectFrom("page")
    .select(["page_id", "pos", pageAccessSql(actor).as("access")])
    .where("home_page_id", "is", null)
    .where("parent_page_id", parentId === null ? "is" : "=", parentId)
    .where("parent_database_id", "is", null)
    .where("trashed_at", "is", null)
    .orderBy("pos")
    .orderBy("page_id")
    .execute();

/** The last order string under a parent, trashed pages included so that restoring causes no ties. */
export const lastPosition = async (q: Queryable, parentId: string | null): Promise<string | null> =>
  (
    await q
      .selectFrom("page")
      .select("pos")
      .where("home_page_id", "is", null)
      .where("parent_page_id", parentId === null ? "is" : "=", parentId)
      .where("parent_database_id", "is", null)
      .orderBy("pos", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.pos ?? null;

/** Order strings under a parent without the moved page, trashed ones included so that restoring causes no ties. */
const placesBeside = (q: Queryable, { page_id }: PageRow, parentId: string | null) =>
  q
    .selectFrom("page")
    .select("pos")
    .where("home_page_id", "is", null)
    .where("parent_page_id", parentId === null ? "is" : "=", parentId)
    .where("parent_database_id", "is", null)
    .where("page_id", "!=", page_id)
    .limit(1);

/** An order string directly before `pos`. */
export const positionBefore = async (
  q: Queryable,
  page: PageRow,
  parentId: string | null,
  pos: string,
): Promise<string> => {
  const beside = placesBeside(q, page, parentId).where("pos", "<", pos).orderBy("pos", "desc");
  return generateKeyBetween((await beside.executeTakeFirst())?.pos ?? null, pos);
};

/** An order string directly after `pos`. */
export const positionAfter = async (
  q: Queryable,
  page: PageRow,
  parentId: string | null,
  pos: string,
): Promise<string> => {
  const beside = placesBeside(q, page, parentId).where("pos", ">", pos).orderBy("pos", "asc");
  return generateKeyBetween(pos, (await beside.executeTakeFirst())?.pos ?? null);
};

/** An order string after all others. */
export const positionAtEnd = async (
  q: Queryable,
  page: PageRow,
  parentId: string | null,
): Promise<string> => {
  const beside = placesBeside(q, page, parentId).orderBy("pos", "desc");
  return generateKeyBetween((await beside.executeTakeFirst())?.pos ?? null, null);
};

/** Ids of a page and its descendants, trashed or not. */
export const subtree = async (q: Queryable, pageId: string): Promise<string[]> => {
  const rows = await sql<{ page_id: string }>`
    with recursive below(page_id) as (
      select page_id from page where page_id = ${pageId}
      union
      select page.page_id from page join below on page.parent_page_id = below.page_id
    )
    select page_id from below`.execute(q);
  return rows.rows.map((row) => row.page_id);
};

export const insertPage = async (
  tx: Tx,
  _parent: Authorized<PageRow, "write"> | null,
  page: Pick<PageTable, "page_id" | "parent_page_id" | "title" | "icon" | "pos" | "created_by">,
): Promise<PageRow> =>
  tx.db
    .insertInto("page")
    .values({ ...page, created_at: tx.now, last_modified: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * A new page copies its parent's grants. Below an entry, people without a grant on it get theirs on its database, so
 * that they have the same right as on the entry.
 */
export const copyPermissions = async (tx: Tx, from: PageRow, toPageId: string): Promise<void> => {
  const ofPage = tx.db
    .selectFrom("page_permission")
    .select([sql<string>`${toPageId}`.as("page_id"), "user_id", "permission_type"])
    .where("page_id", "=", from.page_id);
  const ofDatabase = tx.db
    .selectFrom("database_permission")
    .select([sql<string>`${toPageId}`.as("page_id"), "user_id", "permission_type"])
    .where("database_id", "=", from.parent_database_id)
    .where(
      "user_id",
      "not in",
      tx.db.selectFrom("page_permission").select("user_id").where("page_id", "=", from.page_id),
    );
  await tx.db
    .insertInto("page_permission")
    .columns(["page_id", "user_id", "permission_type"])
    .expression(from.parent_database_id === null ? ofPage : ofPage.unionAll(ofDatabase))
    .execute();
};

/** New pages of one act get their common parent's grants as they are by now; those that they have go. */
export const renewPermissions = async (
  tx: Tx,
  parent: Authorized<PageRow, "write">,
  pageIds: readonly string[],
): Promise<void> => {
  const [first, ...others] = pageIds;
  if (first === undefined) return;
  tx.noteRights();
  await inChunks(pageIds, (part) =>
    tx.db.deleteFrom("page_permission").where("page_id", "in", part).execute(),
  );
  await copyPermissions(tx, parent, first);
  await inChunks(others, (part) =>
    tx.db
      .insertInto("page_permission")
      .columns(["page_id", "user_id", "permission_type"])
      .expression((eb) =>
        eb
          .selectFrom("page")
          .innerJoin("page_permission as given", (on) => on.on("given.page_id", "=", first))
          .select(["page.page_id", "given.user_id", "given.permission_type"])
          .where("page.page_id", "in", part),
      )
      .execute(),
  );
};

export const updatePage = async (
  tx: Tx,
  page: Authorized<PageRow, "write">,
  change: Partial<
    Pick<PageTable, "title" | "icon" | "parent_page_id" | "pos"> & {
      cover_position: number;
      settings: string | null;
    }
  >,
): Promise<PageRow> =>
  tx.db
    .updateTable("page")
    .set({ ...change, last_modified: tx.now })
    .where("page_id", "=", page.page_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Icon and cover of a page that was just made. */
export const writeLook = async (
  tx: Tx,
  pageId: string,
  look: Partial<Pick<PageRow, "icon" | "cover_image_path" | "cover_position" | "settings">>,
): Promise<void> => {
  await tx.db.updateTable("page").set(look).where("page_id", "=", pageId).execute();
};
