import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { pageAccessSql, pageOfHolder } from "../../cortex/access/index.ts";

/** Names of people. */
export const usernames = async (q: Queryable, userIds: readonly string[]): Promise<Map<string, string>> => {
  if (userIds.length === 0) return new Map();
  const rows = await q
    .selectFrom("user_account")
    .select(["user_id", "username"])
    .where("user_id", "in", userIds)
    .execute();
  return new Map(rows.map(({ user_id, username }) => [user_id, username]));
};

/** A page or entry that has a file. */
interface Holder {
  page_id: string;
  title: string;
  /** Undefined for covers. */
  within: { block_id: string } | { property_id: number } | undefined;
}

const withinOf = (kind: string, holder: string): Holder["within"] => {
  if (kind === "block") return { block_id: holder };
  return kind === "cell" ? { property_id: Number(holder) } : undefined;
};

/** A readable live page or entry that shows the file, by file. */
export const holdersOf = async (
  q: Queryable,
  actor: Actor,
  fileIds: readonly string[],
): Promise<Map<string, Holder>> => {
  if (fileIds.length === 0) return new Map();
  const rows = await q
    .selectFrom("file_use")
    .innerJoin("page as holder", "holder.page_id", "file_use.page_id")
    .innerJoin("page", (on) => on.on("page.page_id", "=", pageOfHolder))
    .innerJoin("drive_item", "drive_item.file_id", "file_use.file_id")
    .select(["file_use.file_id", "file_use.kind", "file_use.holder", "page.page_id", "page.title"])
    .select("holder.home_page_id as home")
    .where("file_use.file_id", "in", fileIds)
    .where("file_use.kind", "!=", "trashed_cell")
    // What lies in Drive is shown there.
    .where("drive_item.is_system", "=", 1)
    .where("page.trashed_at", "is", null)
    .where(pageAccessSql(actor), "!=", "none")
    .orderBy("page.page_id", "desc")
    .execute();
  return new Map(
    rows.map(({ file_id, page_id, title, kind, holder, home }) => [
      file_id,
      // What stands in the content of synced blocks is in no block of the page itself.
      { page_id, title, within: home === null ? withinOf(kind, holder) : undefined },
    ]),
  );
};
