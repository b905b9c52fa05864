import type { Filter } from "@maive/contract";
import {
  askedChoices,
  comparedAs,
  type Day,
  dateRange,
  fold,
  isEmpty,
  operatorsOf,
  type RawValue,
  startOfDay,
  valueTypes,
} from "@maive/values";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { always, type Condition, contains, never, not, unstorable } from "./condition-parts.store.ts";
import { foldedOf } from "./derived.ts";
import { linkCondition, linkSearch } from "./links/link-conditions.store.ts";
import type { LinkedByProperty } from "./links/linked.store.ts";

const dayMs = 86_400_000;
/** SQLite refuses patterns over 50,000 bytes. */
const longestNeedle = 8_000;

const folded = sql.ref("entry_text.folded");

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
  return hasText(property, contains(folded, needle));
};

const isTicked = (column: RawBuilder<unknown>, asked: RawValue): Condition => {
  const ticked = sql<SqlBool>`coalesce(${column}, 0) = 1`;
  return asked === true || asked === "true" ? ticked : not(ticked);
};

/** Each option stands in a line of its own and only once: as many lines, and every one asked for among them. */
const isSet = (property: DatabaseProperty, asked: readonly string[]): Condition => {
  if (asked.length === 0) return not(hasText(property, always));
  if (asked.some(unstorable)) return never;
  const count = sql<SqlBool>`length(${folded}) - length(replace(${folded}, ${"\n"}, '')) = ${asked.length - 1}`;
  const lines = sql`(${"\n"} || ${folded} || ${"\n"})`;
  const parts = asked.map((name) => contains(lines, `\n${name}\n`));
  return hasText(property, sql<SqlBool>`(${sql.join([count, ...parts], sql` and `)})`);
};

const equalTo = (property: DatabaseProperty, asked: RawValue): Condition => {
  if (property.type === "multiple_choice") return isSet(property, askedChoices(asked));
  if (comparedAs(property.type, property.config) !== "number")
    return textIs(property, fold(String(asked ?? "")));
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
  // A result that is an error has no key, but a text.
  const hasError = property.type === "boolean" ? never : hasText(property, always);
  const filled = sql<SqlBool>`(${column} is not null or ${hasError})`;
  switch (operator) {
    case "empty":
      return not(filled);
    case "not_empty":
      return filled;
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

/** Who looks, when, and what the properties of the database link to. */
export interface Sight {
  actor: Actor;
  /** Properties, by id, whose results the actor may not see. */
  restricted: ReadonlySet<number>;
  linked: LinkedByProperty;
  today: Day;
}

/**
 * A filter as SQL that means exactly what `matches` of the value rules means, for a filter that was validated.
 * Null when SQL cannot say it: then it is decided in memory.
 */
export const conditionOf = (
  { actor, linked, today }: Sight,
  property: DatabaseProperty,
  filter: Filter,
): Condition | null => {
  const { operator, value } = filter;
  const target = linked.get(property.propertyId);
  if (target) return linkCondition(actor, property, target, filter);
  // A view may hold filters from when a formula gave something else.
  if (!operatorsOf(property.type, property.config).includes(operator))
    return operator.startsWith("not_") ? always : never;
  if (comparedAs(property.type, property.config) === "boolean") return booleanCondition(property, filter);
  const asked = value as RawValue;
  const needle = operator.endsWith("contains") ? fold(String(asked ?? "")) : "";
  // Its lines are options: none contains a line break.
  if (property.type === "multiple_choice" && needle.includes("\n"))
    return operator === "contains" ? never : always;
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

/** Entries in which any text that the actor may see contains the words looked for. */
export const searchCondition = (
  { actor, linked, restricted }: Sight,
  databaseId: number,
  properties: readonly DatabaseProperty[],
  search: string,
): Condition => {
  const needle = fold(search.trim());
  if (isEmpty(needle)) return always;
  if (unstorable(needle)) return never;
  const visible =
    restricted.size === 0
      ? always
      : sql<SqlBool>`entry_text.property_id not in (${sql.join([...restricted])})`;
  const own = sql<SqlBool>`entry_key.page_id in (
    select entry_text.page_id from entry_text
    where entry_text.database_id = ${databaseId} and ${visible} and ${contains(folded, needle)})`;
  return sql<SqlBool>`(${sql.join([own, ...linkSearch(actor, properties, linked, needle)], sql` or `)})`;
};
