import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Uploads and imports that people have begun, at any of several processes. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("upload")
    .addColumn("upload_id", c.text, (x) => x.primaryKey())
    .addColumn("owner_id", c.text, (x) => x.notNull())
    .addColumn("size", c.integer, (x) => x.notNull())
    .addColumn("arrived", c.integer, (x) => x.notNull())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addColumn("file_id", c.text, (x) => x.notNull())
    .addColumn("filename", c.text, (x) => x.notNull())
    .addColumn("parent_path", c.text, (x) => x.notNull())
    .addColumn("display_name", c.text)
    .addColumn("replaces", c.integer, (x) => x.notNull())
    .addColumn("is_stored", c.integer, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("upload_by_owner").on("upload").columns(["owner_id", "is_stored"]).execute();
  await db.schema.createIndex("upload_by_time").on("upload").column("created_at").execute();
  await db.schema
    .createTable("upload_part")
    .addColumn("name", c.text, (x) => x.primaryKey())
    .addColumn("upload_id", c.text, (x) => x.notNull().references("upload.upload_id").onDelete("cascade"))
    .addColumn("start", c.integer, (x) => x.notNull())
    .addColumn("size", c.integer, (x) => x.notNull())
    .execute();
  await db.schema
    .createIndex("upload_part_by_upload")
    .on("upload_part")
    .columns(["upload_id", "start"])
    .execute();
  await db.schema
    .createTable("table_import")
    .addColumn("import_id", c.text, (x) => x.primaryKey())
    .addColumn("user_id", c.text, (x) => x.notNull())
    .addColumn("file_name", c.text, (x) => x.notNull())
    .addColumn("part", c.text)
    .addColumn("size", c.integer, (x) => x.notNull())
    .addColumn("expires_ms", c.integer, (x) => x.notNull())
    .addColumn("state", c.text, (x) => x.notNull())
    .addColumn("process_id", c.text)
    .addColumn("body", c.text, (x) => x.notNull())
    .addColumn("tried", c.text)
    .addColumn("report", c.bytes)
    .execute();
  await db.schema.createIndex("table_import_by_user").on("table_import").column("user_id").execute();
  await db.schema
    .createTable("table_import_progress")
    .addColumn("import_id", c.text, (x) =>
      x.primaryKey().references("table_import.import_id").onDelete("cascade"),
    )
    .addColumn("seen_ms", c.integer, (x) => x.notNull())
    .addColumn("rows_done", c.integer, (x) => x.notNull())
    .addColumn("is_cancelled", c.integer, (x) => x.notNull())
    .execute();
};
