import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Several processes write a page: whose update each is, and how often snapshot and rows were written. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema.alterTable("page_update").addColumn("process_id", c.text).execute();
  await db.schema.alterTable("page_update").addColumn("author_id", c.text).execute();
  await db.schema
    .alterTable("page_state")
    .addColumn("version", c.integer, (x) => x.notNull().defaultTo(0))
    .execute();
};
