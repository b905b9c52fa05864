import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** How many entries a database has out of the trash: counting them takes the longer the more there are. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .alterTable("database")
    .addColumn("live_entries", c.integer, (x) => x.notNull().defaultTo(0))
    .execute();
  await sql`
    update database set live_entries =
      (select count(*) from entry_key where entry_key.database_id = database.database_id)`.execute(db);
};
