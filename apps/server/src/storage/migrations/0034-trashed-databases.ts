import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Whole databases wait in the trash. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema.alterTable("database").addColumn("trashed_at", c.text).execute();
  await db.schema
    .alterTable("database")
    .addColumn("trashed_by", c.text, (x) => x.references("user_account.user_id").onDelete("set null"))
    .execute();
};
