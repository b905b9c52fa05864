import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Views that only one person sees: in a table of their own, which processes of older versions never read. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("private_view")
    .addColumn("view_id", c.integer, (x) => x.primaryKey())
    .addColumn("database_id", c.integer, (x) =>
      x.notNull().references("database.database_id").onDelete("cascade"),
    )
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("name", c.text, (x) => x.notNull())
    .addColumn("config", c.text, (x) => x.notNull())
    .addColumn("pos", c.text, (x) => x.notNull())
    .execute();
  await db.schema
    .createIndex("private_view_by_database")
    .on("private_view")
    .columns(["database_id", "user_id", "pos"])
    .execute();
  await db.schema.createIndex("private_view_by_user").on("private_view").columns(["user_id"]).execute();
};
