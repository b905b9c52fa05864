import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Why sessions ended whose browsers have not heard of it yet. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("ended_session")
    .addColumn("token_hash", c.text, (x) => x.primaryKey())
    .addColumn("reason", c.text, (x) => x.notNull())
    .addColumn("ended_at", c.text, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("ended_session_by_time").on("ended_session").column("ended_at").execute();
};
