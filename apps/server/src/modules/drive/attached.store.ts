import { sql } from "kysely";
import { inChunks, type Queryable, rowsInChunks, type Tx } from "../../storage/index.ts";
import type { ItemRow } from "./access.store.ts";
import type { UseOf } from "./uses.store.ts";

/** `deleted_root` of files deleted by the server because no page used them. */
const unusedRoot = "unheld";

/** The files used in one place of a page, oldest first. */
export const itemsAt = (q: Queryable, { pageId, kind, holder }: UseOf): Promise<ItemRow[]> =>
  q
    .selectFrom("drive_item")
    .innerJoin("file_use", "file_use.file_id", "drive_item.file_id")
    .selectAll("drive_item")
    .where("file_use.page_id", "=", pageId)
    .where("file_use.kind", "=", kind)
    .where("file_use.holder", "=", holder)
    .orderBy("drive_item.file_id")
    .execute();

const isUsed = sql<boolean>`(
  exists (select 1 from file_use where file_use.file_id = drive_item.file_id)
  or exists (select 1 from block where block.block_id = drive_item.block_id))`;

/** Deletes page-owned files that are no longer used, and restores those used again, as after an undo. */
export const markUnused = async (tx: Tx): Promise<void> => {
  await sql`update drive_item set deleted_at = null, deleted_root = null
    where deleted_root = ${unusedRoot} and ${isUsed} and not exists (
      select 1 from drive_item other where other.parent_id = drive_item.parent_id
        and other.name_folded = drive_item.name_folded and other.deleted_at is null)`.execute(tx.db);
  await sql`update drive_item set deleted_at = ${tx.now}, deleted_root = ${unusedRoot}
    where is_system = 1 and is_folder = 0 and deleted_at is null and not ${isUsed}`.execute(tx.db);
};

/** Deletes the rows of files that pages own, as far as no other page uses them, with their folders. */
export const removeOwned = async (tx: Tx, pageIds: readonly string[]): Promise<void> => {
  const items = await rowsInChunks(pageIds, (part) =>
    tx.db
      .selectFrom("file_use")
      .innerJoin("drive_item", "drive_item.file_id", "file_use.file_id")
      .select(["drive_item.file_id", "drive_item.parent_id"])
      .where("file_use.page_id", "in", part)
      .where("drive_item.is_system", "=", 1)
      .execute(),
  );
  await inChunks(pageIds, (part) => tx.db.deleteFrom("file_use").where("page_id", "in", part).execute());
  await inChunks([...new Set(items.map(({ file_id }) => file_id))], (part) =>
    tx.db
      .deleteFrom("drive_item")
      .where("file_id", "in", part)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("file_use")
              .select("file_use.file_id")
              .whereRef("file_use.file_id", "=", "drive_item.file_id"),
          ),
        ),
      )
      .execute(),
  );
  await inChunks([...new Set(items.flatMap(({ parent_id }) => parent_id ?? []))], (part) =>
    tx.db
      .deleteFrom("drive_item")
      .where("file_id", "in", part)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("drive_item as child")
              .select("child.file_id")
              .whereRef("child.parent_id", "=", "drive_item.file_id"),
          ),
        ),
      )
      .execute(),
  );
};
