import type { Queryable } from "../../../../storage/index.ts";

/** The databases among these ids that are there, and not in the trash. */
export const liveDatabases = async (q: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await q
    .selectFrom("database")
    .select("database_id")
    .where("database_id", "in", [...new Set(ids)])
    .where("trashed_at", "is", null)
    .execute();
  return new Set(rows.map(({ database_id }) => database_id));
};
