import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/**
 * Indexes without what nobody looks for in them: entries have no parent page, and of the changes of a database only those
 * of its properties are looked for. Each write of an entry touches two trees less, and top-level pages are found however
 * many entries there are.
 */
export const up = async (db: Kysely<Schema>, _columns: Columns): Promise<void> => {
  await db.schema.dropIndex("page_by_parent").execute();
  await db.schema
    .createIndex("page_by_parent")
    .on("page")
    .columns(["parent_page_id", "pos"])
    .where(sql.ref("parent_page_id"), "is not", null)
    .execute();
  await db.schema
    .createIndex("page_at_top")
    .on("page")
    .column("pos")
    .where(sql.ref("parent_page_id"), "is", null)
    .where(sql.ref("parent_database_id"), "is", null)
    .execute();
  await db.schema.dropIndex("change_by_database").execute();
  await db.schema
    .createIndex("change_of_property")
    .on("change")
    .columns(["property_id", "change_id"])
    .where(sql.ref("kind"), "=", sql.lit("property_changed"))
    .execute();
};
