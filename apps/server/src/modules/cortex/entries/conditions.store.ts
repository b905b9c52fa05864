import type { Filter } from "@maive/contract";
import { type Day, dateRange, fold, isEmpty, type RawValue, startOfDay, valueTypes } from "@maive/values";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { DatabaseProperty } from "../properties/index.ts";
import { foldedOf } from "./derived.ts";

/** A condition on the `entry_key` row of the surrounding query. It is never null, so that `not` is its complement. */
export type Condition = RawBuilder<SqlBool>;

const dayMs = 86_400_000;
/** SQLite refuses patterns over 50,000 bytes. */
const longestNeedle = 8_000;

const not = (condition: Condition): Condition => sql<SqlBool>`not (${condition})`;
const always = sql<SqlBool>`1 = 1`;
const never = sql<SqlBool>`1 = 0`;

/** Text no cell can hold, and which a database may refuse as a parameter. */
const unstorable = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

const like = (needle: string): string => `%${needle.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const hasText = ({ databaseId, propertyId }: DatabaseProperty, test: RawBuilder<SqlBool>): Condition =>
  sql<SqlBool>`entry_key.page_id in (
    select entry_text.page_id from entry_text
    where entry_text.database_id = ${databaseId} and entry_text.property_id = ${propertyId} and ${test})`;

const textIs = (property: DatabaseProperty, folded: string): Condition => {
  if (folded === "") return not(hasText(property, always));
  return unstorable(folded) ? never : hasText(property, sql`entry_text.folded = ${folded}`);
};

const textContains = (property: DatabaseProperty, needle: string): Condition => {
  if (needle === "") return always;
  if (unstorable(needle)) return never;
  return hasText(property, sql`entry_text.folded like ${like(needle)} escape '\\'`);
};

const isTicked = (column: RawBuilder<unknown>, asked: RawValue): Condition => {
  const ticked = sql<SqlBool>`coalesce(${column}, 0) = 1`;
  return asked === true || asked === "true" ? ticked : not(ticked);
};

const equalTo = (property: DatabaseProperty, asked: RawValue): Condition => {
  if (property.type !== "number") return textIs(property, fold(String(asked ?? "")));
  const parsed = valueTypes.number.parse(asked, property.config);
  return parsed.ok ? textIs(property, foldedOf(property, parsed.value)) : never;
};

const startsWithin = (column: RawBuilder<unknown>, from: Day | null, to: Day | null): Condition => {
  const low = from === null ? always : sql<SqlBool>`${column} >= ${startOfDay(from) ?? 0}`;
  const high = to === null ? always : sql<SqlBool>`${column} < ${(startOfDay(to) ?? 0) + dayMs}`;
  return sql<SqlBool>`(${column} is not null and ${low} and ${high})`;
};

const dateCondition = (property: DatabaseProperty, filter: Filter, today: Day): Condition | null => {
  const answer = dateRange(filter.operator, filter.value, today);
  if (!answer.ok) return never;
  const { target, from, to } = answer.range;
  if (property.slot === null || target === "end_date") return null;
  return startsWithin(sql.ref(`entry_key.${property.slot}`), from, to);
};

const booleanCondition = (property: DatabaseProperty, { operator, value }: Filter): Condition | null => {
  if (property.slot === null) return null;
  const column = sql.ref(`entry_key.${property.slot}`);
  const asked = value as RawValue;
  switch (operator) {
    case "empty":
      return sql<SqlBool>`${column} is null`;
    case "not_empty":
      return sql<SqlBool>`${column} is not null`;
    case "equals":
    case "contains":
      return isTicked(column, asked);
    case "not_equals":
    case "not_contains":
      return not(isTicked(column, asked));
    default:
      return never;
  }
};

/**
 * A filter as SQL that means exactly what `matches` of the value rules means, for a filter that was validated.
 * Null when SQL cannot say it: then it is decided in memory.
 */
export const conditionOf = (property: DatabaseProperty, filter: Filter, today: Day): Condition | null => {
  const { operator, value } = filter;
  if (property.type === "boolean") return booleanCondition(property, filter);
  const asked = value as RawValue;
  const needle = operator.endsWith("contains") ? fold(String(asked ?? "")) : "";
  if (needle.length > longestNeedle) return null;
  switch (operator) {
    case "empty":
      return not(hasText(property, always));
    case "not_empty":
      return hasText(property, always);
    case "equals":
      return equalTo(property, asked);
    case "not_equals":
      return not(equalTo(property, asked));
    case "contains":
      return textContains(property, needle);
    case "not_contains":
      return not(textContains(property, needle));
    default:
      return dateCondition(property, filter, today);
  }
};

/** Entries in which any visible text contains the words looked for. */
export const searchCondition = (databaseId: number, search: string): Condition => {
  const needle = fold(search.trim());
  if (isEmpty(needle)) return always;
  if (unstorable(needle)) return never;
  return sql<SqlBool>`entry_key.page_id in (
    select entry_text.page_id from entry_text
    where entry_text.database_id = ${databaseId} and entry_text.folded like ${like(needle)} escape '\\')`;
};
