import { sql } from "kysely";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import type { PageRow } from "../access/index.ts";

/** The order string that comes next among a page's siblings, trashed ones included; null at the end. */
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

/** A new page that looks like another one, without its cover. */
export const insertCopy = async (
  tx: Tx,
  original: PageRow,
  copy: Pick<PageRow, "page_id" | "parent_page_id" | "title" | "pos" | "created_by">,
): Promise<void> => {
  const { icon, cover_position } = original;
  await tx.db
    .insertInto("page")
    .values({ ...copy, icon, cover_position, created_at: tx.now, last_modified: tx.now })
    .execute();
};

/** Gives a copy icon and cover position of its original. */
export const copyLook = async (tx: Tx, { icon, cover_position }: PageRow, copyId: string): Promise<void> => {
  await tx.db.updateTable("page").set({ icon, cover_position }).where("page_id", "=", copyId).execute();
};

export const setCover = async (tx: Tx, pageId: string, path: string): Promise<void> => {
  await tx.db.updateTable("page").set({ cover_image_path: path }).where("page_id", "=", pageId).execute();
};

/** Gives a copy the permission rows of its original. */
export const copyRights = async (
  tx: Tx,
  { page_id }: Authorized<PageRow, "read"> | PageRow,
  copyId: string,
): Promise<void> => {
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
