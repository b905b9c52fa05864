import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** How often a step of a conversion has failed, when it is tried again, and conversions that were given up. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .alterTable("entry_column")
    .addColumn("tries", c.integer, (x) => x.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("entry_column").addColumn("retry_at", c.text).execute();
  await db.schema.alterTable("property").addColumn("conversion_failed", c.text).execute();
};
