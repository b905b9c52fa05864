import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** What is deleted of a database and can come back. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("trashed_part")
    .addColumn("part_id", c.text, (x) => x.primaryKey())
    .addColumn("kind", c.text, (x) => x.notNull())
    .addColumn("database_id", c.integer, (x) =>
      x.notNull().references("database.database_id").onDelete("cascade"),
    )
    .addColumn("name", c.text, (x) => x.notNull())
    .addColumn("data", c.text, (x) => x.notNull())
    .addColumn("trashed_at", c.text, (x) => x.notNull())
    .addColumn("trashed_by", c.text, (x) => x.references("user_account.user_id").onDelete("set null"))
    .execute();
  await db.schema
    .createIndex("trashed_part_by_time")
    .on("trashed_part")
    .columns(["trashed_at", "part_id"])
    .execute();
  await db.schema.createIndex("trashed_part_by_database").on("trashed_part").column("database_id").execute();

  await db.schema
    .createTable("trashed_value")
    .addColumn("part_id", c.text, (x) => x.notNull().references("trashed_part.part_id").onDelete("cascade"))
    .addColumn("property_id", c.integer, (x) => x.notNull())
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("value", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("trashed_value_key", ["part_id", "property_id", "page_id"])
    .execute();
  await db.schema.createIndex("trashed_value_by_page").on("trashed_value").column("page_id").execute();
};
