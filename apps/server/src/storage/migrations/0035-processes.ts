import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Processes that work on one database together, what they take turns in, and what they let each other know. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("process")
    .addColumn("process_id", c.text, (x) => x.primaryKey())
    .addColumn("name", c.text, (x) => x.notNull())
    .addColumn("version", c.text, (x) => x.notNull())
    .addColumn("started_at", c.text, (x) => x.notNull())
    .addColumn("seen_ms", c.integer, (x) => x.notNull())
    .execute();
  await db.schema
    .createTable("lease")
    .addColumn("name", c.text, (x) => x.primaryKey())
    .addColumn("process_id", c.text, (x) => x.notNull())
    .addColumn("until_ms", c.integer, (x) => x.notNull())
    .execute();
  await db.schema
    .createTable("fact")
    .addColumn("fact_id", c.autoId, (x) => c.asAutoId(x))
    .addColumn("process_id", c.text, (x) => x.notNull())
    .addColumn("at_ms", c.integer, (x) => x.notNull())
    .addColumn("body", c.text, (x) => x.notNull())
    .execute();
};
