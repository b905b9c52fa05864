import type { Filter, PropertyType, PropertyConfig } from "@maive/contract";
import { fold } from "../fold/fold.ts";
import type { Day } from "../types/calendar-day.ts";
import { doneRatio } from "../types/checklist/items.ts";
import { dayOfDate } from "../types/date-value.ts";
import { linkedIds } from "../types/links.ts";
import { comparedAs } from "../types/computed.ts";
import { isErrorValue } from "../types/error-value.ts";
import { asLines } from "../types/lines.ts";
import { choicesOf, textsOfJson } from "../types/multiple-choice.ts";
import { valueTypeOf } from "../types/registry.ts";
import { isEmpty, type Labels, noLabels, type StoredValue } from "../types/value-type.ts";
import { dateRange } from "./date-range.ts";
import { isPlain, requestedList } from "./filter-value.ts";
import { isWithin, numberRange } from "./number-range.ts";
import { isComplement, operatorsOf } from "./operators.ts";

type Question = {
  /** By whose rules values are compared. */
  type: PropertyType;
  property: PropertyType;
  value: StoredValue;
  config: PropertyConfig;
  labels: Labels;
  operand: unknown;
};

const namesOthers = (type: PropertyType): boolean => type === "file" || type === "drive_link";

const namesOne = (type: PropertyType): boolean => type === "relation" || type === "person";

/** The last folded text of a cell: many conditions may be about the same one. */
let latest = { text: "", folded: "" };

const foldCell = (text: string): string => {
  if (text !== latest.text) latest = { text, folded: fold(text) };
  return latest.folded;
};

/** Whether nothing is there; a looked up error names nothing. */
const isBlank = (type: PropertyType, value: StoredValue): boolean =>
  namesOne(type) ? linkedIds(value).length === 0 : isEmpty(value);

/** Types with several texts per cell, each matched separately. */
const isList = (type: PropertyType): boolean =>
  type === "multiple_choice" || type === "checklist" || namesOne(type);

/** The options of a filter, folded: a JSON array, or a single name. */
export function requestedChoices(operand: unknown): string[] {
  const text = String(operand ?? "");
  const names = textsOfJson(text) ?? (text === "" ? [] : [text]);
  return [...new Set(names.map((name) => fold(asLines([name]))))];
}

const sameSet = (names: readonly string[], operand: readonly string[]): boolean =>
  names.length === operand.length && names.every((name) => operand.includes(fold(asLines([name]))));

/** Whether a value is exactly one target, by id or name; `""` means none. */
function isOne(value: StoredValue, labels: Labels, operand: string): boolean {
  const ids = linkedIds(value);
  const [id] = ids;
  if (operand === "" || id === undefined) return operand === "" && id === undefined;
  if (ids.length > 1) return false;
  const name = labels(id);
  return id === operand || (name !== undefined && fold(name) === fold(operand));
}

function equals({ type, property, value, config, labels, operand }: Question): boolean {
  if (!isPlain(operand)) return false;
  if (type === "number" || type === "boolean") {
    const parsed = valueTypeOf(type).parse(operand, config);
    return parsed.ok && valueTypeOf(type).equal(value, parsed.value);
  }
  if (type === "multiple_choice") return sameSet(choicesOf(value), requestedChoices(operand));
  if (namesOne(type)) return isOne(value, labels, String(operand ?? ""));
  // References are compared by name, results as displayed.
  const shown = namesOthers(type) || type !== property;
  const text = shown ? valueTypeOf(property).searchText(value, config, labels) : (value ?? "");
  return fold(text) === fold(String(operand ?? ""));
}

function contains(question: Question): boolean {
  const { type, property, value, config, labels, operand } = question;
  if (!isPlain(operand)) return false;
  // A checkbox has no text: it contains exactly its value.
  if (type === "boolean") return equals(question);
  const needle = fold(String(operand ?? ""));
  // Its lines are names: none contains a line break.
  if (isList(type) && needle.includes("\n")) return false;
  return foldCell(valueTypeOf(property).searchText(value, config, labels)).includes(needle);
}

/** Whether a cell has, or is, one of the texts of a list. */
function hasOne({ type, property, value, config, labels }: Question, operand: string): boolean {
  const folded = fold(operand);
  if (namesOne(type))
    return linkedIds(value).some((id) => id === operand || fold(labels(id) ?? "") === folded);
  if (type === "multiple_choice") {
    const line = fold(asLines([operand]));
    return choicesOf(value).some((name) => fold(asLines([name])) === line);
  }
  const text = type === property ? (value ?? "") : valueTypeOf(property).searchText(value, config, labels);
  return foldCell(text) === folded;
}

/** Whether any, or every, text of a list is in a cell. */
function hasListed(question: Question, way: "some" | "every"): boolean {
  return requestedList(question.operand)?.[way]((operand) => hasOne(question, operand)) ?? false;
}

function hasEnd(question: Question, end: "startsWith" | "endsWith"): boolean {
  const { property, value, config, labels, operand } = question;
  if (!isPlain(operand)) return false;
  return foldCell(valueTypeOf(property).searchText(value, config, labels))[end](fold(String(operand ?? "")));
}

/** Whether a number is in the range that a comparison means; errors and empty cells are in none. */
function inNumbers({ property, value, config, operand }: Question, operator: Filter["operator"]): boolean {
  const answer = numberRange(operator, operand);
  if (!answer.ok) return false;
  const { key } = valueTypeOf(property).sortKey(value, config);
  return isWithin(typeof key === "number" ? key : null, answer.range);
}

function inRange(value: StoredValue, filter: Pick<Filter, "operator" | "value">, today: Day): boolean {
  const answer = dateRange(filter.operator, filter.value, today);
  if (!answer.ok) return false;
  const { target, from, to } = answer.range;
  const day = dayOfDate(value, target);
  return day !== null && (from === null || day >= from) && (to === null || day <= to);
}

/**
 * Whether a stored value passes a filter: the reference semantics, against which SQL implementations are tested.
 * `today` is the instance's date. Filters refused by `validateFilter` match nothing, their complement everything.
 */
export function matches(
  property: PropertyType,
  value: StoredValue,
  config: PropertyConfig,
  filter: Pick<Filter, "operator" | "value">,
  today: Day,
  labels: Labels = noLabels,
): boolean {
  const type = comparedAs(property, config);
  const question: Question = { type, property, value, config, labels, operand: filter.value };
  if (!operatorsOf(property, config).includes(filter.operator)) return isComplement(filter.operator);
  switch (filter.operator) {
    case "empty":
      return isBlank(type, value);
    case "not_empty":
      return !isBlank(type, value);
    case "all_done":
      return doneRatio(value) === 1;
    case "some_open":
      return (doneRatio(value) ?? 1) < 1;
    case "is_error":
      return isErrorValue(value);
    case "equals":
      return equals(question);
    case "not_equals":
      return !equals(question);
    case "contains":
      return contains(question);
    case "not_contains":
      return !contains(question);
    case "starts_with":
      return hasEnd(question, "startsWith");
    case "ends_with":
      return hasEnd(question, "endsWith");
    case "any_of":
      return hasListed(question, "some");
    case "none_of":
      return !hasListed(question, "some");
    case "all_of":
      return hasListed(question, "every");
    default:
      return type === "date" ? inRange(value, filter, today) : inNumbers(question, filter.operator);
  }
}
