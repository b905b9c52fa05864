import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Tries at secrets that outlive a restart, and the browsers from which somebody has signed in before. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("secret_try")
    .addColumn("bucket", c.text, (x) => x.primaryKey())
    .addColumn("tries", c.text, (x) => x.notNull())
    .addColumn("expires_at", c.text, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("secret_try_by_end").on("secret_try").column("expires_at").execute();

  await db.schema
    .createTable("known_device")
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("token_hash", c.text, (x) => x.notNull())
    .addColumn("family", c.text, (x) => x.notNull())
    .addColumn("address_block", c.text, (x) => x.notNull())
    .addColumn("last_used_at", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("known_device_key", ["user_id", "token_hash"])
    .execute();
  await db.schema.createIndex("known_device_by_token").on("known_device").column("token_hash").execute();
};
