import { type Filter, limits } from "@maive/contract";
import {
  requestedChoices,
  comparedAs,
  type Day,
  dateRange,
  asksForPart,
  errorPrefix,
  fold,
  isComplement,
  isEmpty,
  operatorsOf,
  type RawValue,
  requestedList,
  type StoredValue,
  startOfDay,
  valueTypes,
} from "@maive/values";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import { type DatabaseProperty, isLink, kindOfSlot, type SlotColumn } from "../../properties/index.ts";
import { anyTextContains, hasText, textEquals, textOf } from "../derived/cell-texts.store.ts";
import { foldedOf } from "../derived/cell-texts.ts";
import { doneCondition, endCondition, listCondition, numberCondition } from "./comparisons.store.ts";
import { always, type Condition, contains, never, not, unstorable } from "./condition-parts.store.ts";
import { type Key, sortKeyOf } from "../derived/sort-key.ts";
import { emptyByKey, optionKey } from "./option-key.ts";
import { linkCondition, linkSearch } from "../links/link-conditions.store.ts";
import type { LinkedByProperty } from "../links/linked.store.ts";

const dayMs = 86_400_000;
/** The actor, the time, and the link targets of the properties. */
export interface Sight {
  actor: Actor;
  linked: LinkedByProperty;
  today: Day;
}

const isEmptyCell = (property: DatabaseProperty): Condition => {
  const { slot, type } = property;
  if (slot === null || !emptyByKey.has(type)) return not(hasText(property));
  const column = sql.ref(`entry_key.${slot}`);
  return kindOfSlot(slot) === "t" ? sql<SqlBool>`${column} = ''` : sql<SqlBool>`${column} is null`;
};

const textIs = (property: DatabaseProperty, folded: string): Condition => {
  if (folded === "") return isEmptyCell(property);
  return unstorable(folded) ? never : textEquals(property, folded);
};

const textContains = (property: DatabaseProperty, needle: string): Condition => {
  if (needle === "") return always;
  return unstorable(needle) ? never : anyTextContains([property], needle);
};

const isTicked = (column: RawBuilder<unknown>, operand: RawValue): Condition => {
  const ticked = sql<SqlBool>`(${column} is not null and ${column} = 1)`;
  return operand === true || operand === "true" ? ticked : not(ticked);
};

/** Options are distinct lines: equality means as many lines and all of them present. */
const isSet = (property: DatabaseProperty, operand: readonly string[]): Condition => {
  if (operand.length === 0) return isEmptyCell(property);
  if (operand.some(unstorable)) return never;
  const folded = textOf(property);
  const count = sql<SqlBool>`length(${folded}) - length(replace(${folded}, ${"\n"}, '')) = ${operand.length - 1}`;
  const lines = sql`(${"\n"} || ${folded} || ${"\n"})`;
  const parts = operand.map((name) => contains(lines, `\n${name}\n`));
  return sql<SqlBool>`(${sql.join([hasText(property), count, ...parts], sql` and `)})`;
};

const keyIs = (slot: SlotColumn, key: Key): Condition => {
  const column = sql.ref(`entry_key.${slot}`);
  return kindOfSlot(slot) === "t"
    ? sql<SqlBool>`${column} = ${key}`
    : sql<SqlBool>`(${column} is not null and ${column} = ${key})`;
};

/** Compares an option by key where that is unique; else null. */
const isOption = (property: DatabaseProperty, operand: string): Condition | null => {
  const key = optionKey(property, operand);
  return key === null || property.slot === null ? null : keyIs(property.slot, key);
};

/** Compares options of a list by their keys where all of these are unique; else null. */
const optionsAmong = (property: DatabaseProperty, { value }: Filter): Condition | null => {
  if (property.type !== "single_choice") return null;
  const found = requestedList(value)?.map((name) => isOption(property, fold(name)));
  if (!found?.every((condition) => condition !== null)) return null;
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
};

/** Numbers beyond 15 digits may share a key, so that their text is compared, too. */
const isNumber = (property: DatabaseProperty, value: StoredValue): Condition => {
  const text = textEquals(property, foldedOf(property, value));
  if (property.slot === null) return text;
  return sql<SqlBool>`(${keyIs(property.slot, sortKeyOf(property, value))} and ${text})`;
};

const equalTo = (property: DatabaseProperty, operand: RawValue): Condition => {
  if (property.type === "multiple_choice") return isSet(property, requestedChoices(operand));
  if (comparedAs(property.type, property.config) === "number") {
    const parsed = valueTypes.number.parse(operand, property.config);
    if (!parsed.ok) return never;
    return isEmpty(parsed.value) ? isEmptyCell(property) : isNumber(property, parsed.value);
  }
  const text = fold(String(operand ?? ""));
  const option = property.type === "single_choice" && text !== "" ? isOption(property, text) : null;
  return option ?? textIs(property, text);
};

/** The key column an equality filter pins to one key, as an index prefix; null for other filters. */
export const pinnedSlot = (property: DatabaseProperty, { operator, value }: Filter): SlotColumn | null => {
  if (operator !== "equals" || property.type !== "single_choice") return null;
  return isOption(property, fold(String(value ?? ""))) === null ? null : property.slot;
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
  const operand = value as RawValue;
  // Error results have a text but no key.
  const hasError = property.type === "boolean" ? never : hasText(property);
  const filled = sql<SqlBool>`(${column} is not null or ${hasError})`;
  switch (operator) {
    case "empty":
      return not(filled);
    case "not_empty":
      return filled;
    case "equals":
    case "contains":
      return isTicked(column, operand);
    case "not_equals":
    case "not_contains":
      return not(isTicked(column, operand));
    default:
      return never;
  }
};

/**
 * A filter as SQL, equivalent to `matches` of the value rules; the filter is already validated. Null when SQL cannot
 * express it: then it is evaluated in memory.
 */
export const conditionOf = (sight: Sight, property: DatabaseProperty, filter: Filter): Condition | null => {
  const { actor, linked, today } = sight;
  const { operator, value } = filter;
  const target = linked.get(property.propertyId);
  if (target) return linkCondition(actor, property, target, filter);
  const refused = isComplement(operator) ? always : never;
  // Views may have filters from before a formula changed its type.
  if (!operatorsOf(property.type, property.config).includes(operator)) return refused;
  if (operator === "is_error") return endCondition(property, "starts_with", fold(errorPrefix));
  const type = comparedAs(property.type, property.config);
  if (type === "boolean") return booleanCondition(property, filter);
  const operand = value as RawValue;
  const needle = asksForPart(operator) ? fold(String(operand ?? "")) : "";
  // Its lines are options or items, which contain no line breaks.
  if ((property.type === "multiple_choice" || property.type === "checklist") && needle.includes("\n"))
    return refused;
  // Views may have longer ones from before there was a limit.
  if (needle.length > limits.filterNeedleLength) return refused;
  switch (operator) {
    case "empty":
      return isEmptyCell(property);
    case "not_empty":
      return not(isEmptyCell(property));
    case "all_done":
    case "some_open":
      return doneCondition(property, operator);
    case "equals":
      return equalTo(property, operand);
    case "not_equals":
      return not(equalTo(property, operand));
    case "contains":
      return textContains(property, needle);
    case "not_contains":
      return not(textContains(property, needle));
    case "starts_with":
    case "ends_with":
      return endCondition(property, operator, needle);
    case "any_of":
    case "all_of":
      return optionsAmong(property, filter) ?? listCondition(property, filter);
    case "none_of":
      return not(optionsAmong(property, filter) ?? listCondition(property, filter));
    default:
      return type === "date" ? dateCondition(property, filter, today) : numberCondition(property, filter);
  }
};

/** Entries with a visible text that contains the search words. */
export const searchCondition = (
  { actor, linked }: Sight,
  properties: readonly DatabaseProperty[],
  search: string,
): Condition => {
  const needle = fold(search.trim());
  if (isEmpty(needle)) return always;
  if (unstorable(needle)) return never;
  const own = anyTextContains(
    properties.filter((property) => !isLink(property)),
    needle,
  );
  return sql<SqlBool>`(${sql.join([own, ...linkSearch(actor, properties, linked, needle)], sql` or `)})`;
};
