import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** The text in the content of files, by their bytes. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("file_text")
    .addColumn("sha256", c.text, (x) => x.primaryKey().references("blob.sha256").onDelete("cascade"))
    .addColumn("version", c.integer, (x) => x.notNull())
    .addColumn("failure", c.text)
    .addColumn("is_cut", c.integer, (x) => x.notNull())
    .addColumn("lines", c.bytes)
    .addColumn("read_at", c.text, (x) => x.notNull())
    .execute();
};
