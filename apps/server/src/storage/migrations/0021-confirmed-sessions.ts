import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** When the holder of a session last proved who they are. Sessions of before have not. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema.alterTable("session").addColumn("confirmed_at", c.text).execute();
};
