import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/**
 * Since when a row lets somebody read: an id that sorts between the changes before and after. Rows of before have none;
 * whoever may read by them sees all of the history, as before.
 */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema.alterTable("page_permission").addColumn("readable_after", c.text).execute();
  await db.schema.alterTable("database_permission").addColumn("readable_after", c.text).execute();
};
