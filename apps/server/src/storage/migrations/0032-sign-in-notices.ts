import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Sign-ins from unknown devices, until the person has dismissed them; since when devices are known. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .alterTable("known_device")
    .addColumn("first_used_at", c.text, (x) => x.notNull().defaultTo(""))
    .execute();
  await db
    .updateTable("known_device")
    .set((eb) => ({ first_used_at: eb.ref("last_used_at") }))
    .execute();
  await db.schema.alterTable("session").addColumn("device_since", c.text).execute();

  await db.schema
    .createTable("sign_in_notice")
    .addColumn("notice_id", c.text, (x) => x.primaryKey())
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("user_agent", c.text, (x) => x.notNull())
    .addColumn("address", c.text, (x) => x.notNull())
    .addColumn("signed_in_at", c.text, (x) => x.notNull())
    .execute();
  await db.schema
    .createIndex("sign_in_notice_by_user")
    .on("sign_in_notice")
    .columns(["user_id", "signed_in_at"])
    .execute();
};
