import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { databaseAccessSql, readablePage } from "../access/index.ts";

/** SQLite binds at most 32,766 parameters. */
const chunk = 5_000;

/** Titles of the live readable pages among these, by id. */
export const readableTitles = async (
  q: Queryable,
  actor: Actor,
  pageIds: readonly string[],
): Promise<Map<string, string>> => {
  const titles = new Map<string, string>();
  for (let i = 0; i < pageIds.length; i += chunk) {
    const rows = await q
      .selectFrom("page")
      .select(["page_id", "title"])
      .where("page_id", "in", pageIds.slice(i, i + chunk))
      .where("trashed_at", "is", null)
      .where(readablePage(actor))
      .execute();
    for (const { page_id, title } of rows) titles.set(page_id, title);
  }
  return titles;
};

/** Those among these databases that the actor may read. */
export const readableDatabaseIds = async (
  q: Queryable,
  actor: Actor,
  databaseIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const readable = new Set<number>();
  for (let i = 0; i < databaseIds.length; i += chunk) {
    const rows = await q
      .selectFrom("database")
      .select("database_id")
      .where("database_id", "in", databaseIds.slice(i, i + chunk))
      .where(databaseAccessSql(actor), "!=", "none")
      .execute();
    for (const { database_id } of rows) readable.add(database_id);
  }
  return readable;
};
