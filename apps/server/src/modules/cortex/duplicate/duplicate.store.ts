import { sql } from "kysely";
import type { Authorized } from "../../../shared/authorized.ts";
import { type Queryable, rowsInChunks, type Tx } from "../../../storage/index.ts";
import type { PageRow } from "../access/index.ts";

/** The next sibling's order string, trashed ones included; null at the end. */
export const nextPosition = async (q: Queryable, page: PageRow): Promise<string | null> =>
  (
    await q
      .selectFrom("page")
      .select("pos")
      .where("parent_page_id", page.parent_page_id === null ? "is" : "=", page.parent_page_id)
      .where("parent_database_id", "is", null)
      .where("pos", ">", page.pos)
      .orderBy("pos")
      .limit(1)
      .executeTakeFirst()
  )?.pos ?? null;

/** Inserts a page with another one's appearance, except its cover. */
export const insertCopy = async (
  tx: Tx,
  original: PageRow,
  copy: Pick<PageRow, "page_id" | "parent_page_id" | "title" | "pos" | "created_by" | "settings">,
): Promise<void> => {
  const { icon, cover_position } = original;
  await tx.db
    .insertInto("page")
    .values({ ...copy, icon, cover_position, created_at: tx.now, last_modified: tx.now })
    .execute();
};

/** Copies icon, cover position and settings. */
export const copyLook = async (
  tx: Tx,
  { icon, cover_position, cover_image_path, settings }: PageRow,
  copyId: string,
): Promise<void> => {
  if (icon === null && cover_image_path === null && settings === null) return;
  await tx.db
    .updateTable("page")
    .set({ icon, cover_position, settings })
    .where("page_id", "=", copyId)
    .execute();
};

export const setCover = async (tx: Tx, pageId: string, path: string): Promise<void> => {
  await tx.db.updateTable("page").set({ cover_image_path: path }).where("page_id", "=", pageId).execute();
};

/** Copies the grants of the original. */
export const copyRights = async (
  tx: Tx,
  { page_id }: Authorized<PageRow, "read"> | PageRow,
  copyId: string,
): Promise<void> => {
  tx.noteRights();
  await tx.db
    .insertInto("page_permission")
    .columns(["page_id", "user_id", "permission_type"])
    .expression(
      tx.db
        .selectFrom("page_permission")
        .select([sql<string>`${copyId}`.as("page_id"), "user_id", "permission_type"])
        .where("page_id", "=", page_id),
    )
    .execute();
};

/** Those among the pages with grants of their own. */
export const sharedAmong = async (q: Queryable, pageIds: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsInChunks(pageIds, (part) =>
    q.selectFrom("page_permission").select("page_id").distinct().where("page_id", "in", part).execute(),
  );
  return new Set(rows.map(({ page_id }) => page_id));
};
