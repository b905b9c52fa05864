import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Public addresses of forms, and the tries whose answer has arrived. Both go with their view. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("form_address")
    .addColumn("view_id", c.integer, (x) => x.primaryKey().references("view.view_id").onDelete("cascade"))
    .addColumn("token", c.text, (x) => x.notNull().unique())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addColumn("last_day", c.text)
    .addColumn("max_answers", c.integer)
    .addColumn("answers", c.integer, (x) => x.notNull())
    .execute();
  await db.schema
    .createTable("form_receipt")
    .addColumn("view_id", c.integer, (x) => x.notNull().references("view.view_id").onDelete("cascade"))
    .addColumn("answer_key", c.text, (x) => x.notNull())
    .addColumn("fingerprint", c.text, (x) => x.notNull())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("form_receipt_pk", ["view_id", "answer_key"])
    .execute();
};
