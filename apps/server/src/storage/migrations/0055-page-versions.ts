import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Names of states of pages: of the state after a change. They go with their page. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("page_version")
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("change_id", c.text, (x) => x.notNull())
    .addColumn("name", c.text, (x) => x.notNull())
    .addColumn("named_by", c.text, (x) => x.references("user_account.user_id").onDelete("set null"))
    .addColumn("named_at", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("page_version_pk", ["page_id", "change_id"])
    .execute();
  await db.schema.createIndex("page_version_by_person").on("page_version").column("named_by").execute();
};
