import { type SqlBool, sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { inChunks, type Queryable, type Tx } from "../../../storage/index.ts";
import { pageAccessSql, type PageRow, unseenPage } from "../access/index.ts";
import { isRootOfDatabase, withoutDatabase } from "../pages/index.ts";

export type TrashedTop = Pick<PageRow, "page_id" | "title" | "last_modified"> & { trashed_at: string };

/**
 * Roots of trashed subtrees that the actor may write, latest first; without entries of trashed databases, which could
 * not be restored.
 */
export const writableTops = (q: Queryable, actor: Actor): Promise<TrashedTop[]> =>
  q
    .selectFrom("page")
    .select(["page_id", "title", "last_modified", "trashed_at"])
    .$narrowType<{ trashed_at: string }>()
    .whereRef("trashed_root", "=", "page_id")
    .where(pageAccessSql(actor), "=", "write")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("database")
            .select("database.database_id")
            .whereRef("database.database_id", "=", "page.parent_database_id")
            .where("database.trashed_at", "is not", null),
        ),
      ),
    )
    .orderBy("page.trashed_at", "desc")
    .orderBy("page_id", "desc")
    .execute();

/** The live ones among `pageIds`. */
export const liveAmong = async (q: Queryable, pageIds: readonly string[]): Promise<string[]> => {
  const live: string[] = [];
  await inChunks(pageIds, async (part) => {
    const rows = await q
      .selectFrom("page")
      .select("page_id")
      .where("page_id", "in", part)
      .where("trashed_at", "is", null)
      .execute();
    live.push(...rows.map((row) => row.page_id));
  });
  return live;
};

/** Those among `pageIds` that were trashed with `root`. */
export const trashedWith = async (
  q: Queryable,
  root: string,
  pageIds: readonly string[],
): Promise<string[]> => {
  const ids = new Set(pageIds);
  const rows = await q.selectFrom("page").select("page_id").where("trashed_root", "=", root).execute();
  return rows.map((row) => row.page_id).filter((id) => ids.has(id));
};

export const markTrashed = (
  tx: Tx,
  root: Authorized<PageRow, "write">,
  pageIds: readonly string[],
): Promise<void> =>
  inChunks(pageIds, (part) =>
    tx.db
      .updateTable("page")
      .set({ trashed_at: tx.now, trashed_root: root.page_id })
      .where("page_id", "in", part)
      .execute(),
  );

export const markRestored = (
  tx: Tx,
  _root: Authorized<PageRow, "write">,
  pageIds: readonly string[],
): Promise<void> =>
  inChunks(pageIds, (part) =>
    tx.db
      .updateTable("page")
      .set({ trashed_at: null, trashed_root: null })
      .where("page_id", "in", part)
      .execute(),
  );

/** Moves a page to the root, when restoring it without its parent. */
export const placeAtRoot = async (tx: Tx, page: Authorized<PageRow, "write">, pos: string): Promise<void> => {
  await tx.db
    .updateTable("page")
    .set({ parent_page_id: null, pos })
    .where("page_id", "=", page.page_id)
    .execute();
};

/**
 * Deletes pages; blocks, documents and values cascade. Descendants trashed separately are detached first, so that
 * they stay restorable.
 */
export const removePages = async (tx: Tx, pageIds: readonly string[]): Promise<void> => {
  const ids = new Set(pageIds);
  await inChunks(pageIds, async (part) => {
    const below = await tx.db
      .selectFrom("page")
      .select("page_id")
      .where("parent_page_id", "in", part)
      .execute();
    const surviving = below.map((row) => row.page_id).filter((id) => !ids.has(id));
    await inChunks(surviving, (some) =>
      tx.db.updateTable("page").set({ parent_page_id: null }).where("page_id", "in", some).execute(),
    );
  });
  await inChunks(pageIds, (part) => tx.db.deleteFrom("page").where("page_id", "in", part).execute());
};

const isPlaced = sql<SqlBool>`exists (select 1 from page_link where page_link.target_page_id = page.page_id)`;

/**
 * Contents of synced blocks that no block shows any more wait in the trash, from which those that are shown again return.
 * Nobody sees them there: only the retention removes them.
 */
export const trashUnplaced = async (tx: Tx): Promise<void> => {
  const contents = tx.db.updateTable("page").where("home_page_id", "is not", null);
  await contents.set({ trashed_at: null }).where("trashed_at", "is not", null).where(isPlaced).execute();
  await contents
    .set({ trashed_at: tx.now })
    .where("trashed_at", "is", null)
    .where(({ not }) => not(isPlaced))
    .execute();
};

/** All pages in the trash, or those trashed before an instant; without those trashed with their database, and those of imports that go on. */
export const trashedBefore = async (q: Queryable, before: string | null): Promise<string[]> => {
  let query = q
    .selectFrom("page")
    .select("page_id")
    .where("trashed_at", "is not", null)
    .where(withoutDatabase)
    .where(({ not }) => not(unseenPage));
  query = before === null ? query.where("home_page_id", "is", null) : query.where("trashed_at", "<", before);
  return (await query.execute()).map((row) => row.page_id);
};

/** The trashed ones among `pageIds`, optionally before an instant. */
export const trashedAmong = async (
  q: Queryable,
  pageIds: readonly string[],
  before: string | null,
): Promise<string[]> => {
  let query = q
    .selectFrom("page")
    .select("page_id")
    .where("page_id", "in", pageIds)
    .where("trashed_at", "is not", null)
    .where(withoutDatabase)
    .where(({ not }) => not(unseenPage));
  query = before === null ? query.where("home_page_id", "is", null) : query.where("trashed_at", "<", before);
  return (await query.execute()).map((row) => row.page_id);
};

/** Whether a page was trashed with its database, or is an entry of a trashed one. */
export const isTrashedWithDatabase = async (
  q: Queryable,
  { trashed_root, parent_database_id }: PageRow,
): Promise<boolean> => {
  if (isRootOfDatabase(trashed_root)) return true;
  if (parent_database_id === null) return false;
  const found = await q
    .selectFrom("database")
    .select("trashed_at")
    .where("database_id", "=", parent_database_id)
    .executeTakeFirst();
  return found !== undefined && found.trashed_at !== null;
};
