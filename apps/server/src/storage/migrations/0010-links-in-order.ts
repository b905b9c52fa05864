import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Links of one property stand together in their order: a write touches one tree less. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("entry_link_new")
    .addColumn("property_id", c.integer, (x) =>
      x.notNull().references("property.property_id").onDelete("cascade"),
    )
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("target_id", c.text, (x) => x.notNull())
    .addColumn("ord", c.integer, (x) => x.notNull())
    .addPrimaryKeyConstraint("entry_link_cell", ["property_id", "page_id", "ord"])
    .modifyEnd(c.inKeyOrder)
    .execute();
  await sql`
    insert into entry_link_new (property_id, page_id, target_id, ord)
    select property_id, page_id, target_id, ord from entry_link order by property_id, page_id, ord`.execute(
    db,
  );
  await db.schema.dropTable("entry_link").execute();
  await db.schema.alterTable("entry_link_new").renameTo("entry_link").execute();
  await db.schema.createIndex("entry_link_by_page").on("entry_link").column("page_id").execute();
  await db.schema
    .createIndex("entry_link_back")
    .on("entry_link")
    .columns(["target_id", "property_id", "page_id"])
    .execute();
};
