import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** The id under which entries hold a property's values, where that is not its own: earlier versions would look under that. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema.alterTable("property").addColumn("column_id", c.integer).execute();
};
