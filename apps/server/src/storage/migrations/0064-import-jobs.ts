import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Imports of pages and their previews that go on without the request that began them. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("import_job")
    .addColumn("job_id", c.text, (x) => x.primaryKey())
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("process_id", c.text, (x) => x.notNull())
    .addColumn("act", c.text, (x) => x.notNull())
    .addColumn("state", c.text, (x) => x.notNull())
    .addColumn("is_stop_wanted", c.integer, (x) => x.notNull().defaultTo(0))
    .addColumn("started_at", c.text, (x) => x.notNull())
    .addColumn("ended_at", c.text)
    .addColumn("input", c.text, (x) => x.notNull())
    .addColumn("progress", c.text)
    .addColumn("failure", c.text)
    .addColumn("import_id", c.text)
    .addColumn("preview", c.text)
    .execute();
  await db.schema
    .createIndex("import_job_order")
    .on("import_job")
    .columns(["user_id", "started_at", "job_id"])
    .execute();
};
