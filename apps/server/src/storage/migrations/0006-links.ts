import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Which links to an entry or user are yet to follow its name, and links from there in an order to go through. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("link_follow")
    .addColumn("target_id", c.text, (x) => x.primaryKey())
    .addColumn("property_id", c.integer, (x) => x.notNull())
    .addColumn("page_id", c.text, (x) => x.notNull())
    .execute();
  await db.schema.dropIndex("entry_link_back").execute();
  await db.schema
    .createIndex("entry_link_back")
    .on("entry_link")
    .columns(["target_id", "property_id", "page_id"])
    .execute();
};
