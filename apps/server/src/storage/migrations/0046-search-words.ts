import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Words of the search's index, among which those like a mistyped one are looked for. SQLite has them in the file of its index. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  if (c.engine === "sqlite") return;
  // Both engines look at them in the same order.
  await sql`create table search_vocabulary (word text collate "C" primary key)`.execute(db);
};
