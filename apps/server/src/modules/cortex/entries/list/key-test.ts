import type { Filter } from "@maive/contract";
import {
  comparedAs,
  type Day,
  dateRange,
  fold,
  isComplement,
  isWithin,
  numberRange,
  operatorsOf,
  requestedList,
  startOfDay,
} from "@maive/values";
import { type DatabaseProperty, emptyKey, kindOfSlot, type SlotColumn } from "../../properties/index.ts";
import type { Key } from "../derived/sort-key.ts";
import { emptyByKey, optionKey } from "./option-key.ts";

/** A condition on one key. */
export interface KeyTest {
  slot: SlotColumn;
  isMet(key: Key): boolean;
}

const dayMs = 86_400_000;

type Test = KeyTest["isMet"];

const not =
  (test: Test): Test =>
  (key) =>
    !test(key);

/** Whether a key is that of one of some options; null where these have none of their own. */
const isAmong = (property: DatabaseProperty, names: readonly unknown[]): Test | null => {
  const keys = names.map((name) => optionKey(property, fold(String(name ?? ""))));
  if (keys.some((key) => key === null)) return null;
  const accepted = new Set<Key>(keys);
  return (key) => accepted.has(key);
};

const ofChoice = (property: DatabaseProperty, { operator, value }: Filter): Test | null => {
  switch (operator) {
    case "equals":
    case "not_equals": {
      const test = isAmong(property, [value]);
      return test && operator === "not_equals" ? not(test) : test;
    }
    case "any_of":
    case "none_of": {
      const list = requestedList(value);
      const test = list && isAmong(property, list);
      return test && operator === "none_of" ? not(test) : test;
    }
    default:
      return null;
  }
};

const ofBoolean = ({ operator, value }: Filter): Test => {
  const expected = value === true || value === "true";
  switch (operator) {
    case "empty":
      return (key) => key === null;
    case "not_empty":
      return (key) => key !== null;
    case "equals":
    case "contains":
      return (key) => (key === 1) === expected;
    case "not_equals":
    case "not_contains":
      return (key) => (key === 1) !== expected;
    default:
      return () => false;
  }
};

const ofDate = (filter: Filter, today: Day): Test | null => {
  const answer = dateRange(filter.operator, filter.value, today);
  if (!answer.ok) return () => false;
  const { target, from, to } = answer.range;
  if (target === "end_date") return null;
  const low = from === null ? Number.NEGATIVE_INFINITY : (startOfDay(from) ?? 0);
  const high = to === null ? Number.POSITIVE_INFINITY : (startOfDay(to) ?? 0) + dayMs;
  return (key) => key !== null && Number(key) >= low && Number(key) < high;
};

const ofNumber = ({ operator, value }: Filter): Test => {
  const answer = numberRange(operator, value);
  if (!answer.ok) return () => false;
  return (key) => isWithin(key === null ? null : Number(key), answer.range);
};

/** Operators that compare parts, lists or whole texts: not decided by keys, except where {@link ofChoice} does. */
const ofTexts: ReadonlySet<Filter["operator"]> = new Set([
  "equals",
  "not_equals",
  "contains",
  "not_contains",
  "starts_with",
  "ends_with",
  "any_of",
  "all_of",
  "none_of",
]);

/**
 * A filter as a condition on the property's key, equivalent to that of `conditionOf`; null where the key does not decide it. Links are
 * compared elsewhere.
 */
export const keyTestOf = (property: DatabaseProperty, filter: Filter, today: Day): KeyTest | null => {
  const { slot, type, config } = property;
  // Texts are not in memory, but for the few of a choice.
  if (slot === null || (kindOfSlot(slot) === "t" && type !== "single_choice")) return null;
  const { operator } = filter;
  const refused = isComplement(operator);
  if (!operatorsOf(type, config).includes(operator)) return { slot, isMet: () => refused };
  const compared = comparedAs(type, config);
  const test = ((): Test | null => {
    // Error results have a text but no key.
    if (operator === "is_error") return null;
    if (compared === "boolean") return type === "boolean" ? ofBoolean(filter) : null;
    if (operator === "empty" || operator === "not_empty") {
      if (!emptyByKey.has(type)) return null;
      const empty = emptyKey(slot);
      return operator === "empty" ? (key) => key === empty : (key) => key !== empty;
    }
    if (type === "single_choice") return ofChoice(property, filter);
    if (operator === "all_done") return (key) => key === 1;
    if (operator === "some_open") return (key) => key !== null && Number(key) < 1;
    if (ofTexts.has(operator) || kindOfSlot(slot) !== "n") return null;
    return compared === "date" ? ofDate(filter, today) : ofNumber(filter);
  })();
  return test && { slot, isMet: test };
};
