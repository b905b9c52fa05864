import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Reports of page imports: what each made, and what did not come along. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("page_import")
    .addColumn("import_id", c.text, (x) => x.primaryKey())
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("title", c.text, (x) => x.notNull())
    .addColumn("imported_at", c.text, (x) => x.notNull())
    .addColumn("undone_at", c.text)
    .addColumn("page_count", c.integer, (x) => x.notNull())
    .addColumn("note_count", c.integer, (x) => x.notNull())
    .addColumn("report", c.text, (x) => x.notNull())
    .execute();
  await db.schema
    .createIndex("page_import_order")
    .on("page_import")
    .columns(["user_id", "imported_at", "import_id"])
    .execute();
};
