import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Work that is done at another process than it was queued at, when each of the leader's jobs is due, and how far they are. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema.alterTable("recalculation").addColumn("actor", c.text).execute();
  await db.schema.alterTable("link_follow").addColumn("actor", c.text).execute();
  await db.schema
    .createTable("job")
    .addColumn("name", c.text, (x) => x.primaryKey())
    .addColumn("begun_ms", c.integer)
    .addColumn("ended_ms", c.integer)
    .addColumn("due_ms", c.integer, (x) => x.notNull())
    .addColumn("tries", c.integer, (x) => x.notNull())
    .execute();
  await db.schema
    .createTable("shared_state")
    .addColumn("name", c.text, (x) => x.primaryKey())
    .addColumn("body", c.text, (x) => x.notNull())
    .execute();
};
