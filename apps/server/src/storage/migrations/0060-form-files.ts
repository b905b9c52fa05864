import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/**
 * Files that wait for the answer of a form, and how many bytes came through its public address. A row outlives its file
 * for a day: what somebody has sent counts until then.
 */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("form_upload")
    .addColumn("upload_id", c.text, (x) => x.primaryKey())
    .addColumn("view_id", c.integer, (x) => x.notNull().references("view.view_id").onDelete("cascade"))
    .addColumn("form_session", c.text, (x) => x.notNull())
    .addColumn("property_id", c.integer, (x) => x.notNull())
    .addColumn("sender", c.text, (x) => x.notNull())
    .addColumn("filename", c.text, (x) => x.notNull())
    .addColumn("size", c.integer, (x) => x.notNull())
    .addColumn("part", c.text)
    .addColumn("created_at", c.text, (x) => x.notNull())
    .execute();
  await db.schema
    .createIndex("form_upload_by_view")
    .on("form_upload")
    .columns(["view_id", "created_at"])
    .execute();
  await db.schema
    .createIndex("form_upload_by_sender")
    .on("form_upload")
    .columns(["sender", "created_at"])
    .execute();
  await db.schema.createIndex("form_upload_by_day").on("form_upload").column("created_at").execute();
  await db.schema
    .alterTable("form_address")
    .addColumn("file_bytes", c.integer, (x) => x.notNull().defaultTo(0))
    .execute();
};
