import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** What one process answered and another one has to know: tokens of sockets, texts of blocks, requests that run. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("socket_token")
    .addColumn("token_hash", c.text, (x) => x.primaryKey())
    .addColumn("session_id", c.text, (x) => x.notNull().references("session.session_id").onDelete("cascade"))
    .addColumn("sign_key", c.text, (x) => x.notNull())
    .addColumn("expires_ms", c.integer, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("socket_token_by_session").on("socket_token").column("session_id").execute();
  await db.schema
    .createTable("answered_text")
    .addColumn("session_id", c.text, (x) => x.notNull().references("session.session_id").onDelete("cascade"))
    .addColumn("page_id", c.text, (x) => x.notNull())
    .addColumn("part", c.text, (x) => x.notNull())
    .addColumn("body", c.bytes, (x) => x.notNull())
    .addColumn("answered_ms", c.integer, (x) => x.notNull())
    .addPrimaryKeyConstraint("answered_text_key", ["session_id", "page_id", "part"])
    .execute();
  await db.schema.alterTable("idempotency").addColumn("process_id", c.text).execute();
};
