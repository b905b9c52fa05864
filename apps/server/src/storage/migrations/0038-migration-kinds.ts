import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Whether a version that does not know a migration may work on after it, and which ones each process knows. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("migration_kind")
    .addColumn("name", c.text, (x) => x.primaryKey())
    .addColumn("kind", c.text, (x) => x.notNull())
    .execute();
  await db.schema
    .alterTable("process")
    .addColumn("contracts", c.text, (x) => x.notNull().defaultTo(""))
    .execute();
};
