import type { Actor } from "../../../shared/actor.ts";
import { type Queryable, rowsInChunks } from "../../../storage/index.ts";
import { databaseAccessSql, readablePage } from "../access/index.ts";

/** Titles of the live readable pages among these, by id. */
export const readableTitles = async (
  q: Queryable,
  actor: Actor,
  pageIds: readonly string[],
): Promise<Map<string, string>> => {
  const pages = await rowsInChunks(pageIds, (part) =>
    q
      .selectFrom("page")
      .select(["page_id", "title"])
      .where("page_id", "in", part)
      .where("trashed_at", "is", null)
      .where(readablePage(actor))
      .execute(),
  );
  return new Map(pages.map(({ page_id, title }) => [page_id, title]));
};

/** Those among these databases that the actor may read. */
export const readableDatabaseIds = async (
  q: Queryable,
  actor: Actor,
  databaseIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const readable = await rowsInChunks(databaseIds, (part) =>
    q
      .selectFrom("database")
      .select("database_id")
      .where("database_id", "in", part)
      .where(databaseAccessSql(actor), "!=", "none")
      .execute(),
  );
  return new Set(readable.map(({ database_id }) => database_id));
};
