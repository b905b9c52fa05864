import { sql } from "kysely";
import type { Queryable } from "../../../storage/index.ts";
import { pageOfHolder } from "../access/index.ts";

/** A block in a live page that shows a database. */
export interface ShowingBlock {
  database_id: number;
  page_id: string;
  title: string;
  /** JSON. */
  block_config: string;
}

/** Blocks of live pages that show one of the databases, oldest page first. */
export const blocksShowing = async (
  q: Queryable,
  databaseIds: readonly number[],
): Promise<ShowingBlock[]> => {
  if (databaseIds.length === 0) return [];
  // Must match the expression of the index `block_shows_database`.
  const shown = sql<string>`substr(block.content, 1, 20)`;
  const rows = await q
    .selectFrom("block")
    .innerJoin("page as holder", "holder.page_id", "block.page_id")
    .innerJoin("page", (on) => on.on("page.page_id", "=", pageOfHolder))
    .select([shown.as("shown"), "page.page_id", "page.title", "block.block_config"])
    .where("block.block_type", "=", sql.lit("database_view"))
    .where(shown, "in", databaseIds.map(String))
    .where("page.trashed_at", "is", null)
    .orderBy("page.page_id")
    .execute();
  return rows.map(({ shown: id, ...block }) => ({ database_id: Number(id), ...block }));
};
