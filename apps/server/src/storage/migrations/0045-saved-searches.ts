import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Searches that people have saved, each in their own order. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("saved_search")
    .addColumn("search_id", c.text, (x) => x.primaryKey())
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("name", c.text, (x) => x.notNull())
    .addColumn("question", c.text, (x) => x.notNull())
    .addColumn("pos", c.text, (x) => x.notNull())
    .execute();
  await db.schema
    .createIndex("saved_search_order")
    .on("saved_search")
    .columns(["user_id", "pos", "search_id"])
    .execute();
};
