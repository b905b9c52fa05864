import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Postings of guests and visitors of their own, of what they may read alone. SQLite has them in the file of its index. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  if (c.engine === "sqlite") return;
  await db.schema
    .createTable("search_share")
    .addColumn("share_id", c.autoId, (x) => c.asAutoId(x))
    .addColumn("user_id", c.text, (x) => x.notNull().unique())
    .execute();
  await db.schema
    .createTable("search_share_part")
    .addColumn("share_id", c.integer, (x) => x.notNull())
    .addColumn("doc_id", c.integer, (x) => x.notNull())
    .addPrimaryKeyConstraint("search_share_part_key", ["share_id", "doc_id"])
    .execute();
};
