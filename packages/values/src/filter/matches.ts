import type { AvailablePropertyType, Filter, PropertyConfig } from "@maive/contract";
import { fold } from "../fold/fold.ts";
import type { Day } from "../types/calendar-day.ts";
import { dayOfDate } from "../types/date-value.ts";
import { valueTypeOf } from "../types/registry.ts";
import { isEmpty, type StoredValue } from "../types/value-type.ts";
import { dateRange } from "./date-range.ts";
import { isPlain } from "./validate-filter.ts";

type Question = { type: AvailablePropertyType; value: StoredValue; config: PropertyConfig; asked: unknown };

function equals({ type, value, config, asked }: Question): boolean {
  if (!isPlain(asked)) return false;
  if (type === "number" || type === "boolean") {
    const parsed = valueTypeOf(type).parse(asked, config);
    return parsed.ok && valueTypeOf(type).equal(value, parsed.value);
  }
  return fold(value ?? "") === fold(String(asked ?? ""));
}

function contains(question: Question): boolean {
  const { type, value, config, asked } = question;
  if (!isPlain(asked)) return false;
  // A tick has no text to look into: it contains exactly its value.
  if (type === "boolean") return equals(question);
  return fold(valueTypeOf(type).searchText(value, config)).includes(fold(String(asked ?? "")));
}

function inRange(value: StoredValue, filter: Pick<Filter, "operator" | "value">, today: Day): boolean {
  const answer = dateRange(filter.operator, filter.value, today);
  if (!answer.ok) return false;
  const { target, from, to } = answer.range;
  const day = dayOfDate(value, target);
  return day !== null && (from === null || day >= from) && (to === null || day <= to);
}

/**
 * Whether a stored value passes a filter. This is what the operators mean; a database that answers the same
 * question in SQL is tested against it. `today` is the calendar day of the instance. A filter that
 * `validateFilter` refuses matches nothing, its complement everything.
 */
export function matches(
  type: AvailablePropertyType,
  value: StoredValue,
  config: PropertyConfig,
  filter: Pick<Filter, "operator" | "value">,
  today: Day,
): boolean {
  const question: Question = { type, value, config, asked: filter.value };
  switch (filter.operator) {
    case "empty":
      return isEmpty(value);
    case "not_empty":
      return !isEmpty(value);
    case "equals":
      return equals(question);
    case "not_equals":
      return !equals(question);
    case "contains":
      return contains(question);
    case "not_contains":
      return !contains(question);
    case "is":
    case "is_before":
    case "is_after":
    case "is_between":
    case "relative_to_today":
      return type === "date" && inRange(value, filter, today);
  }
}
