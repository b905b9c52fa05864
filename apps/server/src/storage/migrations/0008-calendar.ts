import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

const dayMs = 86_400_000;
/** Rows per insert: SQLite binds at most 32,766 parameters. */
const batch = 1_000;

type Span = Schema["entry_span"];

/** A value as this version writes it; null for what is no date. */
const spanOf = (text: string): Pick<Span, "size" | "starts_at" | "ends_at" | "with_time"> | null => {
  const date = JSON.parse(text) as {
    start_date: string;
    end_date: string | null;
    include_time: boolean;
    include_end_date: boolean;
  };
  const start = Date.parse(date.start_date);
  const end = date.include_end_date && date.end_date !== null ? Date.parse(date.end_date) : null;
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  const days = Math.floor(((end ?? start) - start) / dayMs);
  return {
    size: 32 - Math.clz32(days),
    starts_at: start,
    ends_at: end,
    with_time: date.include_time ? 1 : 0,
  };
};

/** Dates as spans of time that can be looked for by the time they touch. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("entry_span")
    .addColumn("property_id", c.integer, (x) =>
      x.notNull().references("property.property_id").onDelete("cascade"),
    )
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("size", c.integer, (x) => x.notNull())
    .addColumn("starts_at", c.double, (x) => x.notNull())
    .addColumn("ends_at", c.double)
    .addColumn("with_time", c.integer, (x) => x.notNull())
    .addPrimaryKeyConstraint("entry_span_key", ["page_id", "property_id"])
    .execute();
  await db.schema
    .createIndex("entry_span_by_time")
    .on("entry_span")
    .columns(["property_id", "size", "starts_at"])
    .execute();
  const dates = await db
    .selectFrom("property")
    .select(["property_id", "database_id"])
    .where("property_type", "=", "date")
    .execute();
  for (const { property_id, database_id } of dates)
    for (let after = { pos: "", page_id: "" }; ;) {
      const rows = await db
        .selectFrom("entry_doc")
        .select(["page_id", "pos", "doc"])
        .where("database_id", "=", database_id)
        .where(sql<boolean>`(pos, page_id) > (${after.pos}, ${after.page_id})`)
        .orderBy("pos")
        .orderBy("page_id")
        .limit(batch)
        .execute();
      const last = rows.at(-1);
      if (!last) break;
      after = { pos: last.pos, page_id: last.page_id };
      const spans = rows.flatMap(({ page_id, doc }): Span[] => {
        const value = (JSON.parse(doc) as Record<string, string>)[String(property_id)];
        const span = value === undefined ? null : spanOf(value);
        return span ? [{ property_id, page_id, ...span }] : [];
      });
      if (spans.length > 0) await db.insertInto("entry_span").values(spans).execute();
    }
};
