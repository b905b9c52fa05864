import { sql } from "kysely";
import type { Queryable } from "../storage/index.ts";
import { named } from "./blob-rows.store.ts";

/** What names bytes, as people know it. */
export interface BlobReference {
  fileId: string;
  /** Of the file; of the board for its images. */
  name: string;
  /** `page`: used by pages and entries, hidden in Drive; `board`: an image on the board `name`. */
  kind: "drive" | "page" | "board";
  /** Titles of the pages and entries that use it. */
  pages: string[];
}

/** Referenced blobs, deleted rows included, in the order of their hashes. */
export const referencedBlobsAfter = (
  q: Queryable,
  after: string,
  limit: number,
): Promise<{ sha256: string; size: number }[]> =>
  q
    .selectFrom("blob")
    .select(["sha256", "size"])
    .where("sha256", ">", after)
    .where(named)
    .orderBy("sha256")
    .limit(limit)
    .execute();

/** The page that people know: itself, or the one that a content of synced blocks belongs to. */
const pageOfHolder = sql<string>`coalesce(holder.home_page_id, holder.page_id)`;

/** Every row that references these bytes, with where users find it. */
export const referencesWithPlace = async (q: Queryable, sha256: string): Promise<BlobReference[]> => {
  const items = await q
    .selectFrom("drive_item")
    .select(["file_id", "display_name", "is_system", "block_id"])
    .where("sha256", "=", sha256)
    .orderBy("file_id")
    .execute();
  const images = await q
    .selectFrom("scribble_file")
    .innerJoin("scribble_board", "scribble_board.board_id", "scribble_file.board_id")
    .select(["scribble_file.file_id", "scribble_board.name"])
    .where("scribble_file.sha256", "=", sha256)
    .orderBy("scribble_file.file_id")
    .execute();
  const found: BlobReference[] = [];
  for (const item of items) {
    const used = await q
      .selectFrom("file_use")
      .innerJoin("page as holder", "holder.page_id", "file_use.page_id")
      .innerJoin("page", (on) => on.on("page.page_id", "=", pageOfHolder))
      .select("page.title")
      .where("file_use.file_id", "=", item.file_id)
      .execute();
    const inBlock = await q
      .selectFrom("block")
      .innerJoin("page as holder", "holder.page_id", "block.page_id")
      .innerJoin("page", (on) => on.on("page.page_id", "=", pageOfHolder))
      .select("page.title")
      .where("block.block_id", "=", item.block_id ?? "")
      .execute();
    found.push({
      fileId: item.file_id,
      name: item.display_name,
      kind: item.is_system === 1 ? "page" : "drive",
      pages: [...new Set([...used, ...inBlock].map(({ title }) => title))].toSorted(),
    });
  }
  return [
    ...found,
    ...images.map(({ file_id, name }) => ({ fileId: file_id, name, kind: "board" as const, pages: [] })),
  ];
};
