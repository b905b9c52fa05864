import type { Kysely, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

const character = (code: number): string => String.fromCharCode(code);
const codes = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** Digits as marks have them: the control characters from 14 on. */
const digits = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  codes(0, 9).reduce(
    (text, n) => sql`replace(${text}, ${String(n)}, ${character(14 + n)})`,
    sql`cast(${id} as text)`,
  );

/** Folded texts have no control characters from now on, but for white space; hardly any ever had. */
const seen = (text: RawBuilder<unknown>, isSqlite: boolean): RawBuilder<unknown> => {
  const set = `[${character(1)}-${character(8)}${character(14)}-${character(31)}]`;
  const has = isSqlite ? sql`${text} glob ${`*${set}*`}` : sql`${text} ~ ${set}`;
  const left = [...codes(1, 8), ...codes(14, 31)].reduce(
    (rest, code) => sql`replace(${rest}, ${character(code)}, '')`,
    text,
  );
  return sql`case when ${has} then ${left} else ${text} end`;
};

/** All folded texts of a live entry stand in its key row, each behind the mark of its property: one row instead of ten. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  const isSqlite = c.engine === "sqlite";
  await db.schema
    .alterTable("entry_key")
    .addColumn("folded", c.text, (x) => x.notNull().defaultTo(""))
    .execute();
  const part = sql`marks.mark || ${seen(sql.ref("entry_text.folded"), isSqlite)}`;
  const all = isSqlite
    ? sql`group_concat(${part}, '' order by entry_text.property_id)`
    : sql`string_agg(${part}, '' order by entry_text.property_id)`;
  await sql`
    with marks(property_id, mark) as materialized (
      select property_id, ${character(1)} || ${digits(sql.ref("property_id"))} || ${character(2)}
      from (select distinct property_id from entry_text) as known
    ), texts(page_id, folded) as (
      select entry_text.page_id, ${all} || ${character(1)}
      from entry_text join marks on marks.property_id = entry_text.property_id
      group by entry_text.page_id
    )
    update entry_key set folded = texts.folded from texts where texts.page_id = entry_key.page_id`.execute(
    db,
  );
  await sql`drop trigger entry_text_leaves ${isSqlite ? sql`` : sql`on page`}`.execute(db);
  await db.schema.dropTable("entry_text").execute();
  if (isSqlite) return;
  await sql`drop function entry_text_leaves()`.execute(db);
  // SQLite has it under this name; both databases read the same statements.
  await sql`
    create function instr(text, text) returns integer language sql immutable strict parallel safe
    as $$ select strpos($1, $2) $$`.execute(db);
};
