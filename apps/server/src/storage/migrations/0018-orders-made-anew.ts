import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/**
 * In PostgreSQL the indexes of orders put empty places first, which no query asked for: each window was sorted once more.
 * They go, and are made anew when an order is asked for.
 */
export const up = async (db: Kysely<Schema>, { engine }: Columns): Promise<void> => {
  if (engine === "sqlite") return;
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = 'entry_key' and left(indexname, 5) = 'sort_'`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
};
