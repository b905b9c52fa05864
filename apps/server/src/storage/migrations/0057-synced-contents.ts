import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Which page the content of synced blocks belongs to. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .alterTable("page")
    .addColumn("home_page_id", c.text, (x) => x.references("page.page_id").onDelete("cascade"))
    .execute();
  await db.schema
    .createIndex("page_by_home")
    .on("page")
    .columns(["home_page_id"])
    .where(sql.ref("home_page_id"), "is not", null)
    .execute();
};
