import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Texts of one property stand together: `contains` and search read them in one go, and a write touches half as much. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("entry_text_new")
    .addColumn("property_id", c.integer, (x) =>
      x.notNull().references("property.property_id").onDelete("cascade"),
    )
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("database_id", c.integer, (x) => x.notNull())
    .addColumn("folded", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("entry_text_cell", ["property_id", "page_id"])
    .modifyEnd(c.inKeyOrder)
    .execute();
  await sql`
    insert into entry_text_new (property_id, page_id, database_id, folded)
    select property_id, page_id, database_id, folded from entry_text order by property_id, page_id`.execute(
    db,
  );
  await db.schema.dropTable("entry_text").execute();
  await db.schema.alterTable("entry_text_new").renameTo("entry_text").execute();
  await db.schema.createIndex("entry_text_by_page").on("entry_text").column("page_id").execute();
};
