import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Whether the server made the password somebody has. Of those of before nobody knows: they count as chosen. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .alterTable("user_account")
    .addColumn("password_generated", c.integer, (x) => x.notNull().defaultTo(0))
    .execute();
};
