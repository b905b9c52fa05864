import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Secret addresses under which calendar programs read, and which event of a file an entry was made of. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("calendar_address")
    .addColumn("user_id", c.text, (x) =>
      x.primaryKey().references("user_account.user_id").onDelete("cascade"),
    )
    .addColumn("token_hash", c.text, (x) => x.notNull().unique())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addColumn("last_read_at", c.text)
    .addColumn("digest", c.text)
    .addColumn("changed_at", c.text)
    .execute();

  await db.schema
    .createTable("calendar_source")
    .addColumn("page_id", c.text, (x) => x.primaryKey().references("page.page_id").onDelete("cascade"))
    .addColumn("database_id", c.integer, (x) => x.notNull())
    .addColumn("uid", c.text, (x) => x.notNull())
    .addColumn("occurrence", c.text, (x) => x.notNull())
    .addColumn("digest", c.text, (x) => x.notNull())
    .addColumn("created_step", c.text, (x) => x.notNull())
    .addColumn("changed_step", c.text)
    .execute();
  await db.schema
    .createIndex("calendar_source_by_uid")
    .on("calendar_source")
    .columns(["database_id", "uid"])
    .execute();
  for (const step of ["created_step", "changed_step"])
    await db.schema.createIndex(`calendar_source_by_${step}`).on("calendar_source").column(step).execute();
};
