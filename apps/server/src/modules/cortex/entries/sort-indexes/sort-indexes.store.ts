import { sql } from "kysely";
import type { Queryable } from "../../../../storage/index.ts";

export const databaseIds = async (q: Queryable): Promise<ReadonlySet<number>> => {
  const rows = await q.selectFrom("database").select("database_id").execute();
  return new Set(rows.map((row) => row.database_id));
};

/** Whether a database has so many live entries, whoever may read them. */
export const hasEntries = async (q: Queryable, databaseId: number, count: number): Promise<boolean> => {
  const { rows } = await sql<{ found: number }>`
    select 1 as found from entry_key where database_id = ${databaseId} limit 1 offset ${count - 1}`.execute(
    q,
  );
  return rows.length > 0;
};
