import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Engine } from "../../../../storage/index.ts";

/** A condition on the `entry_key` row of the surrounding query. Never null, so that `not` is its complement. */
export type Condition = RawBuilder<SqlBool>;

export const not = (condition: Condition): Condition => sql<SqlBool>`not (${condition})`;
export const always: Condition = sql<SqlBool>`1 = 1`;
export const never: Condition = sql<SqlBool>`1 = 0`;

/** Conditions of which all, or any, are met. */
export const joined = (operator: "and" | "or", conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` ${sql.raw(operator)} `)})`;

/** The same condition, opaque to PostgreSQL's planner, which then assumes a selectivity of one half. */
export const opaqueToPlanner = (condition: Condition): Condition =>
  sql<SqlBool>`coalesce(${condition}, false)`;

/** Text that no cell can contain and a database may refuse as a parameter. */
export const unstorable = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

const like = (needle: string): string => `%${needle.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Longer patterns are compared with `instr` instead: `like` restarts at every character, which takes minutes for
 * some.
 */
const shortNeedle = 24;

/** Whether a folded text contains another one. */
export const contains = (folded: RawBuilder<unknown>, needle: string): Condition =>
  needle.length > shortNeedle
    ? sql<SqlBool>`instr(${folded}, ${needle}) > 0`
    : sql<SqlBool>`${folded} like ${like(needle)} escape '\\'`;

/** Whether a folded text ends with another one. */
export const endsWith = (folded: RawBuilder<unknown>, needle: string): Condition =>
  sql<SqlBool>`substr(${folded}, length(${folded}) - length(cast(${needle} as text)) + 1) = ${needle}`;

/**
 * Checks periodically in a scan, and at long rows, whether the request was aborted. Only needed, and only available,
 * in SQLite.
 */
export const notAborted: Condition = sql<SqlBool>`(
  ((entry_key.rowid & 63) <> 0 and octet_length(entry_key.folded) < 4096) or not_aborted())`;

/** Membership in a list of any length. */
export const isAmong = (engine: Engine, pageIds: readonly string[]): Condition => {
  const list = JSON.stringify(pageIds);
  return engine === "sqlite"
    ? sql<SqlBool>`entry_key.page_id in (select value from json_each(${list}))`
    : sql<SqlBool>`entry_key.page_id in (select jsonb_array_elements_text(${list}::jsonb))`;
};
