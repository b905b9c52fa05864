import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import { slotsPerKind, type Schema } from "../schema.ts";

/** Accounts, pages with their documents, databases with their derived keys, the change log. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("setting")
    .addColumn("key", c.text, (x) => x.primaryKey())
    .addColumn("value", c.text, (x) => x.notNull())
    .execute();

  await db.schema
    .createTable("user_account")
    .addColumn("user_id", c.text, (x) => x.primaryKey())
    .addColumn("username", c.text, (x) => x.notNull())
    .addColumn("username_folded", c.text, (x) => x.notNull().unique())
    .addColumn("user_type", c.text, (x) => x.notNull())
    .addColumn("password_hash", c.text)
    .addColumn("linked_maive_id", c.text)
    .addColumn("created_at", c.text, (x) => x.notNull())
    .execute();

  await db.schema
    .createTable("session")
    .addColumn("session_id", c.text, (x) => x.primaryKey())
    .addColumn("token_hash", c.text, (x) => x.notNull().unique())
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("user_agent", c.text, (x) => x.notNull())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addColumn("last_used_at", c.text, (x) => x.notNull())
    .addColumn("expires_at", c.text, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("session_by_user").on("session").column("user_id").execute();

  await db.schema
    .createTable("database")
    .addColumn("database_id", c.autoId, c.asAutoId)
    .addColumn("name", c.text, (x) => x.notNull())
    .addColumn("description", c.text, (x) => x.notNull())
    .addColumn("version", c.integer, (x) => x.notNull().defaultTo(0))
    .addColumn("key_version", c.integer, (x) => x.notNull())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .execute();

  await db.schema
    .createTable("page")
    .addColumn("page_id", c.text, (x) => x.primaryKey())
    .addColumn("parent_page_id", c.text, (x) => x.references("page.page_id").onDelete("cascade"))
    .addColumn("parent_database_id", c.integer, (x) =>
      x.references("database.database_id").onDelete("cascade"),
    )
    .addColumn("title", c.text, (x) => x.notNull())
    .addColumn("icon", c.text)
    .addColumn("cover_image_path", c.text)
    .addColumn("cover_position", c.double, (x) => x.notNull().defaultTo(50))
    .addColumn("pos", c.text, (x) => x.notNull())
    .addColumn("trashed_at", c.text)
    .addColumn("trashed_root", c.text)
    .addColumn("created_by", c.text)
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addColumn("last_modified", c.text, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("page_by_parent").on("page").columns(["parent_page_id", "pos"]).execute();
  await db.schema
    .createIndex("page_by_database")
    .on("page")
    .columns(["parent_database_id", "page_id"])
    .where(sql.ref("parent_database_id"), "is not", null)
    .execute();
  await db.schema
    .createIndex("page_in_trash")
    .on("page")
    .columns(["trashed_root"])
    .where(sql.ref("trashed_root"), "is not", null)
    .execute();

  await db.schema
    .createTable("block")
    .addColumn("block_id", c.text, (x) => x.primaryKey())
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("parent_block_id", c.text)
    .addColumn("block_type", c.text, (x) => x.notNull())
    .addColumn("content", c.text, (x) => x.notNull())
    .addColumn("block_config", c.text, (x) => x.notNull())
    .addColumn("block_order", c.integer, (x) => x.notNull())
    .addColumn("last_modified", c.text, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("block_by_page").on("block").column("page_id").execute();

  await db.schema
    .createTable("page_update")
    .addColumn("seq", c.autoId, c.asAutoId)
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("update_bytes", c.bytes, (x) => x.notNull())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("page_update_by_page").on("page_update").columns(["page_id", "seq"]).execute();

  await db.schema
    .createTable("page_state")
    .addColumn("page_id", c.text, (x) => x.primaryKey().references("page.page_id").onDelete("cascade"))
    .addColumn("state", c.bytes)
    .addColumn("upto_seq", c.integer, (x) => x.notNull())
    .addColumn("projected_seq", c.integer, (x) => x.notNull())
    .execute();

  await db.schema
    .createTable("property")
    .addColumn("property_id", c.autoId, c.asAutoId)
    .addColumn("database_id", c.integer, (x) =>
      x.notNull().references("database.database_id").onDelete("cascade"),
    )
    .addColumn("property_name", c.text, (x) => x.notNull())
    .addColumn("property_type", c.text, (x) => x.notNull())
    .addColumn("config", c.text, (x) => x.notNull())
    .addColumn("is_lead", c.integer, (x) => x.notNull())
    .addColumn("property_group", c.text)
    .addColumn("pos", c.text, (x) => x.notNull())
    .addColumn("slot_kind", c.text)
    .addColumn("slot", c.integer)
    .addUniqueConstraint("property_name_once", ["database_id", "property_name"])
    .execute();

  await db.schema
    .createTable("view")
    .addColumn("view_id", c.autoId, c.asAutoId)
    .addColumn("database_id", c.integer, (x) =>
      x.notNull().references("database.database_id").onDelete("cascade"),
    )
    .addColumn("name", c.text, (x) => x.notNull())
    .addColumn("config", c.text, (x) => x.notNull())
    .addColumn("pos", c.text, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("view_by_database").on("view").columns(["database_id", "pos"]).execute();

  await db.schema
    .createTable("entry_doc")
    .addColumn("page_id", c.text, (x) => x.primaryKey().references("page.page_id").onDelete("cascade"))
    .addColumn("database_id", c.integer, (x) =>
      x.notNull().references("database.database_id").onDelete("cascade"),
    )
    .addColumn("pos", c.text, (x) => x.notNull())
    .addColumn("doc", c.text, (x) => x.notNull())
    .addColumn("rev", c.integer, (x) => x.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex("entry_doc_by_database")
    .on("entry_doc")
    .columns(["database_id", "pos"])
    .execute();

  let keys = db.schema
    .createTable("entry_key")
    .addColumn("page_id", c.text, (x) => x.primaryKey().references("page.page_id").onDelete("cascade"))
    .addColumn("database_id", c.integer, (x) => x.notNull())
    .addColumn("pos", c.text, (x) => x.notNull());
  for (let n = 1; n <= slotsPerKind; n += 1)
    keys = keys.addColumn(`t${n}`, c.text, (x) => x.notNull().defaultTo(""));
  for (let n = 1; n <= slotsPerKind; n += 1) keys = keys.addColumn(`n${n}`, c.double);
  await keys.execute();
  await db.schema
    .createIndex("entry_key_order")
    .on("entry_key")
    .columns(["database_id", "pos", "page_id"])
    .execute();

  await db.schema
    .createTable("entry_text")
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("property_id", c.integer, (x) =>
      x.notNull().references("property.property_id").onDelete("cascade"),
    )
    .addColumn("database_id", c.integer, (x) => x.notNull())
    .addColumn("folded", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("entry_text_key", ["page_id", "property_id"])
    .execute();
  await db.schema
    .createIndex("entry_text_by_property")
    .on("entry_text")
    .columns(["database_id", "property_id", "page_id"])
    .execute();

  await db.schema.createIndex("entry_text_of_property").on("entry_text").column("property_id").execute();

  await db.schema
    .createTable("entry_link")
    .addColumn("property_id", c.integer, (x) =>
      x.notNull().references("property.property_id").onDelete("cascade"),
    )
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("target_id", c.text, (x) => x.notNull())
    .addColumn("ord", c.integer, (x) => x.notNull())
    .addPrimaryKeyConstraint("entry_link_key", ["property_id", "page_id", "ord"])
    .execute();
  await db.schema.createIndex("entry_link_by_page").on("entry_link").column("page_id").execute();
  await db.schema
    .createIndex("entry_link_back")
    .on("entry_link")
    .columns(["target_id", "property_id"])
    .execute();

  await db.schema
    .createTable("change")
    .addColumn("change_id", c.text, (x) => x.primaryKey())
    .addColumn("actor_id", c.text)
    .addColumn("changed_at", c.text, (x) => x.notNull())
    .addColumn("kind", c.text, (x) => x.notNull())
    .addColumn("page_id", c.text)
    .addColumn("block_id", c.text)
    .addColumn("database_id", c.integer)
    .addColumn("property_id", c.integer)
    .addColumn("before", c.text)
    .addColumn("after", c.text)
    .execute();
  await db.schema.createIndex("change_by_page").on("change").columns(["page_id", "change_id"]).execute();
  await db.schema
    .createIndex("change_by_database")
    .on("change")
    .columns(["database_id", "change_id"])
    .execute();

  await db.schema
    .createTable("idempotency")
    .addColumn("user_id", c.text, (x) => x.notNull())
    .addColumn("key", c.text, (x) => x.notNull())
    .addColumn("fingerprint", c.text, (x) => x.notNull())
    .addColumn("status", c.integer)
    .addColumn("body", c.text)
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("idempotency_key", ["user_id", "key"])
    .execute();
  await db.schema.createIndex("idempotency_age").on("idempotency").column("created_at").execute();

  await db.schema
    .createTable("page_permission")
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("permission_type", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("page_permission_key", ["page_id", "user_id"])
    .execute();
  await db.schema.createIndex("page_permission_by_user").on("page_permission").column("user_id").execute();

  await db.schema
    .createTable("database_permission")
    .addColumn("database_id", c.integer, (x) =>
      x.notNull().references("database.database_id").onDelete("cascade"),
    )
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("permission_type", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("database_permission_key", ["database_id", "user_id"])
    .execute();
};
