import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Several processes serve a room: who is connected where, and who edits which cell. Rows end with their process. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("room_member")
    .addColumn("process_id", c.text, (x) => x.notNull().references("process.process_id").onDelete("cascade"))
    .addColumn("number", c.integer, (x) => x.notNull())
    .addColumn("room", c.text, (x) => x.notNull())
    .addColumn("user_id", c.text, (x) => x.notNull())
    .addColumn("username", c.text, (x) => x.notNull())
    .addColumn("session_id", c.text, (x) => x.notNull())
    .addColumn("client_id", c.text, (x) => x.notNull())
    .addColumn("at_ms", c.integer, (x) => x.notNull())
    .addColumn("version", c.integer, (x) => x.notNull())
    .addColumn("is_gone", c.integer, (x) => x.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("room_member_key", ["process_id", "number"])
    .execute();
  await db.schema
    .createTable("cell_lock")
    .addColumn("room", c.text, (x) => x.notNull())
    .addColumn("entry_id", c.text, (x) => x.notNull())
    .addColumn("property_id", c.integer, (x) => x.notNull())
    .addColumn("process_id", c.text, (x) => x.notNull().references("process.process_id").onDelete("cascade"))
    .addColumn("number", c.integer, (x) => x.notNull())
    .addColumn("user_id", c.text, (x) => x.notNull())
    .addColumn("username", c.text, (x) => x.notNull())
    .addColumn("session_id", c.text, (x) => x.notNull())
    .addColumn("client_id", c.text, (x) => x.notNull())
    .addColumn("version", c.integer, (x) => x.notNull())
    .addColumn("is_gone", c.integer, (x) => x.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("cell_lock_key", ["room", "entry_id", "property_id"])
    .execute();
  for (const table of ["room_member", "cell_lock"])
    await db.schema.createIndex(`${table}_news`).on(table).columns(["process_id", "version"]).execute();
};
