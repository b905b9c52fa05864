import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** The calendars of each person: date properties with a colour, shown or hidden. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("user_calendar")
    .addColumn("user_id", c.text, (x) => x.notNull().references("user_account.user_id").onDelete("cascade"))
    .addColumn("property_id", c.integer, (x) =>
      x.notNull().references("property.property_id").onDelete("cascade"),
    )
    .addColumn("color", c.text, (x) => x.notNull())
    .addColumn("is_shown", c.integer, (x) => x.notNull())
    .addColumn("added_at", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("user_calendar_key", ["user_id", "property_id"])
    .execute();
  await db.schema
    .createIndex("user_calendar_by_property")
    .on("user_calendar")
    .column("property_id")
    .execute();
};
