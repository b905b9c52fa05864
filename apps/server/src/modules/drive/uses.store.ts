import type { FileUseTable, Queryable, Tx } from "../../storage/index.ts";
import { pageAccessSql, pageOfHolder } from "../cortex/access/index.ts";
import type { AccessActor } from "./access.store.ts";

/** Uses by live content; trashed content grants no access. */
export type UseKind = Exclude<FileUseTable["kind"], "trashed_cell">;

export interface UseOf {
  pageId: string;
  kind: UseKind;
  /** The block's or property's id; empty for a cover. */
  holder: string;
}

/** The files in one place of a page in upload order, deleted ones included. */
export const fileIdsAt = async (q: Queryable, { pageId, kind, holder }: UseOf): Promise<string[]> => {
  const rows = await q
    .selectFrom("file_use")
    .select("file_id")
    .where("page_id", "=", pageId)
    .where("kind", "=", kind)
    .where("holder", "=", holder)
    .orderBy("file_id")
    .execute();
  return rows.map((row) => row.file_id);
};

/** Whether a file is also used in another place, such as a copy of the page. */
export const isUsedElsewhere = async (
  q: Queryable,
  { pageId, kind, holder }: UseOf,
  fileId: string,
): Promise<boolean> => {
  const row = await q
    .selectFrom("file_use")
    .select("file_id")
    .where("file_id", "=", fileId)
    .where((eb) => eb.not(eb.and({ page_id: pageId, kind, holder })))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** All files used by a page. */
export const filesOfPage = async (q: Queryable, pageId: string): Promise<Set<string>> => {
  const rows = await q.selectFrom("file_use").select("file_id").where("page_id", "=", pageId).execute();
  return new Set(rows.map((row) => row.file_id));
};

export const addUses = async (
  tx: Tx,
  { pageId, kind, holder }: UseOf,
  fileIds: readonly string[],
): Promise<void> => {
  if (fileIds.length === 0) return;
  tx.noteRights();
  await tx.db
    .insertInto("file_use")
    .values(fileIds.map((file_id) => ({ file_id, page_id: pageId, kind, holder })))
    .onConflict((on) => on.doNothing())
    .execute();
  if (kind !== "block") return;
  await tx.db
    .insertInto("block_file")
    .values(fileIds.map((file_id) => ({ page_id: pageId, block_id: holder, file_id })))
    .onConflict((on) => on.doNothing())
    .execute();
};

export const removeUses = async (
  tx: Tx,
  { pageId, kind, holder }: UseOf,
  fileIds: readonly string[],
): Promise<void> => {
  if (fileIds.length === 0) return;
  await tx.db
    .deleteFrom("file_use")
    .where("page_id", "=", pageId)
    .where("kind", "=", kind)
    .where("holder", "=", holder)
    .where("file_id", "in", fileIds)
    .execute();
};

/** The live readable pages that use a file, including the page of its block. */
export const readableUses = (
  q: Queryable,
  actor: AccessActor,
  fileId: string,
): Promise<{ page_id: string; title: string; kind: UseKind }[]> =>
  q
    .selectFrom("page as holder")
    .innerJoin("page", (on) => on.on("page.page_id", "=", pageOfHolder))
    .innerJoin(
      (eb) =>
        eb
          .selectFrom("file_use")
          .select(["page_id as holding", "kind"])
          .$narrowType<{ kind: UseKind }>()
          .where("file_id", "=", fileId)
          .where("kind", "!=", "trashed_cell")
          .union(
            eb
              .selectFrom("drive_item")
              .innerJoin("block", "block.block_id", "drive_item.block_id")
              .select(["block.page_id as holding", (x) => x.val<UseKind>("block").as("kind")])
              .where("drive_item.file_id", "=", fileId),
          )
          .as("held"),
      (on) => on.onRef("held.holding", "=", "holder.page_id"),
    )
    .select(["page.page_id", "page.title", "held.kind"])
    .where("page.trashed_at", "is", null)
    .where(pageAccessSql(actor), "!=", "none")
    .orderBy("page.page_id")
    .orderBy("held.kind")
    .execute();
