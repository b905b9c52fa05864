import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** What formulas and rollups need: when definitions changed, and which are being worked out for whole databases. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("schema_state")
    .addColumn("state_id", c.integer, (x) => x.primaryKey())
    .addColumn("version", c.text, (x) => x.notNull())
    .addColumn("computed_day", c.text, (x) => x.notNull().defaultTo(""))
    .execute();
  await db.insertInto("schema_state").values({ state_id: 1, version: "" }).execute();
  await db.schema
    .createTable("recalculation")
    .addColumn("property_id", c.integer, (x) =>
      x.primaryKey().references("property.property_id").onDelete("cascade"),
    )
    .addColumn("database_id", c.integer, (x) => x.notNull())
    .addColumn("ord", c.integer, (x) => x.notNull())
    .addColumn("after_pos", c.text, (x) => x.notNull())
    .addColumn("after_page", c.text, (x) => x.notNull())
    .addColumn("done", c.integer, (x) => x.notNull())
    .addColumn("total", c.integer, (x) => x.notNull())
    .addColumn("rekey", c.integer, (x) => x.notNull())
    .execute();
};
