import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Access links of visitors, the sign-in and rights log, recently opened pages, and where a session came from. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .alterTable("session")
    .addColumn("address", c.text, (x) => x.notNull().defaultTo(""))
    .execute();

  await db.schema
    .createTable("access_link")
    .addColumn("user_id", c.text, (x) =>
      x.primaryKey().references("user_account.user_id").onDelete("cascade"),
    )
    .addColumn("token_hash", c.text, (x) => x.notNull().unique())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addColumn("expires_at", c.text, (x) => x.notNull())
    .execute();

  await db.schema
    .createTable("security_event")
    .addColumn("event_id", c.text, (x) => x.primaryKey())
    .addColumn("at", c.text, (x) => x.notNull())
    .addColumn("kind", c.text, (x) => x.notNull())
    .addColumn("actor_id", c.text)
    .addColumn("actor_name", c.text)
    .addColumn("subject_id", c.text)
    .addColumn("subject_name", c.text)
    .addColumn("address", c.text, (x) => x.notNull())
    .addColumn("user_agent", c.text, (x) => x.notNull())
    .addColumn("details", c.text, (x) => x.notNull())
    .addColumn("folded", c.text, (x) => x.notNull())
    .execute();
  await db.schema
    .createIndex("security_event_by_kind")
    .on("security_event")
    .columns(["kind", "event_id"])
    .execute();

  await db.schema
    .createTable("recent_page")
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("opened_at", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("recent_page_key", ["user_id", "page_id"])
    .execute();
  await db.schema
    .createIndex("recent_page_order")
    .on("recent_page")
    .columns(["user_id", "opened_at"])
    .execute();
  await db.schema.createIndex("recent_page_by_page").on("recent_page").column("page_id").execute();

  // Cut short: a block's text may be longer than an index takes, ids are not.
  await db.schema
    .createIndex("block_shows_database")
    .on("block")
    .expression(sql`substr(content, 1, 20)`)
    .where(sql.ref("block_type"), "=", sql.lit("database_view"))
    .execute();
};
