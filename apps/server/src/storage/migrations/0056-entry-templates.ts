import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Templates of entries, each in the order of its database. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("entry_template")
    .addColumn("template_id", c.text, (x) => x.primaryKey())
    .addColumn("database_id", c.integer, (x) =>
      x.notNull().references("database.database_id").onDelete("cascade"),
    )
    .addColumn("name", c.text, (x) => x.notNull())
    .addColumn("icon", c.text)
    .addColumn("pos", c.text, (x) => x.notNull())
    .addColumn("template_values", c.text, (x) => x.notNull())
    .addColumn("template_blocks", c.text, (x) => x.notNull())
    .execute();
  await db.schema
    .createIndex("entry_template_order")
    .on("entry_template")
    .columns(["database_id", "pos", "template_id"])
    .execute();
};
