import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Favourite pages, and which rows of the change log were written together. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("favorite_page")
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("pos", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("favorite_page_key", ["user_id", "page_id"])
    .execute();
  await db.schema
    .createIndex("favorite_page_order")
    .on("favorite_page")
    .columns(["user_id", "pos"])
    .execute();
  await db.schema.createIndex("favorite_page_by_page").on("favorite_page").column("page_id").execute();

  await db.schema.alterTable("change").addColumn("step_id", c.text).execute();
};
