import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Imports that are written in many transactions, and which databases are theirs. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("page_import_draft")
    .addColumn("import_id", c.text, (x) => x.primaryKey())
    .addColumn("process_id", c.text, (x) => x.notNull())
    .addColumn("begun_at", c.text, (x) => x.notNull())
    .addColumn("step", c.integer, (x) => x.notNull().defaultTo(0))
    .addColumn("is_given_up", c.integer, (x) => x.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("database").addColumn("import_id", c.text).execute();
};
