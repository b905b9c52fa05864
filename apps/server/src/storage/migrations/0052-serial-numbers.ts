import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** The next number of each property of serial numbers; it outlives the property, which may come back from the trash. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("serial_counter")
    .addColumn("property_id", c.integer, (x) => x.primaryKey())
    .addColumn("next_number", c.integer, (x) => x.notNull())
    .execute();
};
