import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Blobs, the files and folders that name them, rights on them, and which pages hold which files. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("blob")
    .addColumn("sha256", c.text, (x) => x.primaryKey())
    .addColumn("size", c.integer, (x) => x.notNull())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addColumn("unnamed_since", c.text)
    .execute();
  await db.schema
    .createIndex("blob_unnamed")
    .on("blob")
    .column("unnamed_since")
    .where(sql.ref("unnamed_since"), "is not", null)
    .execute();

  await db.schema
    .createTable("drive_item")
    .addColumn("file_id", c.text, (x) => x.primaryKey())
    .addColumn("parent_id", c.text, (x) => x.references("drive_item.file_id").onDelete("cascade"))
    .addColumn("is_folder", c.integer, (x) => x.notNull())
    .addColumn("is_system", c.integer, (x) => x.notNull())
    .addColumn("block_id", c.text)
    .addColumn("filename", c.text, (x) => x.notNull())
    .addColumn("display_name", c.text, (x) => x.notNull())
    .addColumn("name_folded", c.text, (x) => x.notNull())
    .addColumn("sha256", c.text, (x) => x.references("blob.sha256"))
    .addColumn("file_size", c.integer, (x) => x.notNull())
    .addColumn("mime_type", c.text, (x) => x.notNull())
    .addColumn("created_by", c.text)
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addColumn("modified_by", c.text)
    .addColumn("last_modified", c.text, (x) => x.notNull())
    .addColumn("deleted_at", c.text)
    .addColumn("deleted_root", c.text)
    .execute();
  // At root there is no parent: without the coalesce a name could stand there twice.
  await sql`create unique index drive_item_name on drive_item (coalesce(parent_id, ''), name_folded)
    where deleted_at is null`.execute(db);
  await db.schema.createIndex("drive_item_by_parent").on("drive_item").column("parent_id").execute();
  await db.schema
    .createIndex("drive_item_by_blob")
    .on("drive_item")
    .column("sha256")
    .where(sql.ref("sha256"), "is not", null)
    .execute();
  await db.schema
    .createIndex("drive_item_deleted")
    .on("drive_item")
    .columns(["deleted_root"])
    .where(sql.ref("deleted_root"), "is not", null)
    .execute();
  await db.schema
    .createIndex("drive_item_of_block")
    .on("drive_item")
    .columns(["block_id"])
    .where(sql.ref("block_id"), "is not", null)
    .execute();

  await db.schema
    .createTable("drive_permission")
    .addColumn("file_id", c.text, (x) => x.notNull().references("drive_item.file_id").onDelete("cascade"))
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("permission_type", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("drive_permission_key", ["file_id", "user_id"])
    .execute();
  await db.schema.createIndex("drive_permission_by_user").on("drive_permission").column("user_id").execute();

  await db.schema
    .createTable("file_use")
    .addColumn("file_id", c.text, (x) => x.notNull().references("drive_item.file_id").onDelete("cascade"))
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("kind", c.text, (x) => x.notNull())
    .addColumn("holder", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("file_use_key", ["file_id", "page_id", "kind", "holder"])
    .execute();
  await db.schema
    .createIndex("file_use_by_page")
    .on("file_use")
    .columns(["page_id", "kind", "holder"])
    .execute();
};
