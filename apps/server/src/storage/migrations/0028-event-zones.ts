import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** The zone in which an imported event was written, where its clocks are not the house's. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema.alterTable("calendar_source").addColumn("time_zone", c.text).execute();
};
