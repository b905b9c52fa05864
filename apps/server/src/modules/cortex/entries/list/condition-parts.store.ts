import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Engine } from "../../../../storage/index.ts";

/** A condition on the `entry_key` row of the surrounding query. It is never null, so that `not` is its complement. */
export type Condition = RawBuilder<SqlBool>;

export const not = (condition: Condition): Condition => sql<SqlBool>`not (${condition})`;
export const always: Condition = sql<SqlBool>`1 = 1`;
export const never: Condition = sql<SqlBool>`1 = 0`;

/** The same condition, of which PostgreSQL does not try to tell how many rows meet it: it takes it for half of them. */
export const oftenMet = (condition: Condition): Condition => sql<SqlBool>`coalesce(${condition}, false)`;

/** Text no cell can hold, and which a database may refuse as a parameter. */
export const unstorable = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

const like = (needle: string): string => `%${needle.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Longer ones are looked for by comparing whole stretches: `like` begins again at every letter, which for some takes minutes. */
const shortNeedle = 24;

/** Whether a folded text contains another one. */
export const contains = (folded: RawBuilder<unknown>, needle: string): Condition =>
  needle.length > shortNeedle
    ? sql<SqlBool>`instr(${folded}, ${needle}) > 0`
    : sql<SqlBool>`${folded} like ${like(needle)} escape '\\'`;

/**
 * Asks now and then in a scan, and at each row that is long, whether anybody waits for it still. SQLite alone needs it, and
 * alone has it.
 */
export const stillWanted: Condition = sql<SqlBool>`(
  ((entry_key.rowid & 63) <> 0 and octet_length(entry_key.folded) < 4096) or still_wanted())`;

/** Entries of a list, however long. */
export const isAmong = (engine: Engine, pageIds: readonly string[]): Condition => {
  const list = JSON.stringify(pageIds);
  return engine === "sqlite"
    ? sql<SqlBool>`entry_key.page_id in (select value from json_each(${list}))`
    : sql<SqlBool>`entry_key.page_id in (select jsonb_array_elements_text(${list}::jsonb))`;
};
