import type { Queryable } from "../../../../storage/index.ts";

export const databaseIds = async (q: Queryable): Promise<ReadonlySet<number>> => {
  const rows = await q.selectFrom("database").select("database_id").execute();
  return new Set(rows.map((row) => row.database_id));
};
