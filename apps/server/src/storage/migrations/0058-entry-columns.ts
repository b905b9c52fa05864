import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Values that entries hold besides those they show: of properties that become another type, and of those that did. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("entry_column")
    .addColumn("column_id", c.integer, (x) => x.primaryKey())
    .addColumn("database_id", c.integer, (x) =>
      x.notNull().references("database.database_id").onDelete("cascade"),
    )
    .addColumn("property_id", c.integer, (x) => x.notNull())
    .addColumn("state", c.text, (x) => x.notNull())
    .addColumn("part_id", c.text, (x) => x.notNull())
    .addColumn("property_type", c.text, (x) => x.notNull())
    .addColumn("config", c.text, (x) => x.notNull())
    .addColumn("slot_kind", c.text)
    .addColumn("slot", c.integer)
    .addColumn("after_pos", c.text)
    .addColumn("after_page", c.text, (x) => x.notNull())
    .addColumn("done", c.integer, (x) => x.notNull())
    .addColumn("total", c.integer, (x) => x.notNull())
    .addColumn("actor", c.text)
    .execute();
  await db.schema
    .createIndex("entry_column_by_database")
    .on("entry_column")
    .columns(["database_id", "column_id"])
    .execute();
  await db.schema
    .createTable("entry_column_stale")
    .addColumn("column_id", c.integer, (x) =>
      x.notNull().references("entry_column.column_id").onDelete("cascade"),
    )
    .addColumn("page_id", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("entry_column_stale_cell", ["column_id", "page_id"])
    .modifyEnd(c.inKeyOrder)
    .execute();
};
