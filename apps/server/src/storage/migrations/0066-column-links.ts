import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** What values link to that entries hold besides those they show: it waits apart from the links that are asked. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("entry_column_link")
    .addColumn("column_id", c.integer, (x) =>
      x.notNull().references("entry_column.column_id").onDelete("cascade"),
    )
    .addColumn("page_id", c.text, (x) => x.notNull())
    .addColumn("target_id", c.text, (x) => x.notNull())
    .addColumn("ord", c.integer, (x) => x.notNull())
    .addPrimaryKeyConstraint("entry_column_link_cell", ["column_id", "page_id", "ord"])
    .modifyEnd(c.inKeyOrder)
    .execute();
};
