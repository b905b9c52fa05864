import { type Filter, type PropertyType, limits, type PropertyConfig } from "@maive/contract";
import { comparedAs } from "../types/computed.ts";
import { valueTypeOf } from "../types/registry.ts";
import { dateRange } from "./date-range.ts";
import { isMe, isPlain, requestedList } from "./filter-value.ts";
import { numberRange } from "./number-range.ts";
import { asksForPart, operatorsOf, takesList, takesNoValue } from "./operators.ts";
import { filterTexts } from "./texts.ts";

export type FilterCheck = { ok: true } | { ok: false; message: string };

/** Any day will do to check a filter that is relative to today. */
const anyDay = "2000-01-01";

const refused = (message: string): FilterCheck => ({ ok: false, message });

/** Whether values name people, so that 'me' may be among them. */
const namesPeople = (type: PropertyType, { target }: PropertyConfig): boolean =>
  type === "person" || (type === "relation" && target === "users");

const validateList = (value: unknown, people: boolean): FilterCheck => {
  const others = people && Array.isArray(value) ? value.filter((item) => !isMe(item)) : value;
  const isMineAlone = Array.isArray(value) && value.length === 1 && value !== others && isMe(value[0]);
  const list = requestedList(others);
  const isLong = Array.isArray(value) && value.length > limits.filterListItems;
  if ((list === null && !isMineAlone) || isLong) return refused(filterTexts.list(limits.filterListItems));
  return (list ?? []).some((item) => item.length > limits.filterNeedleLength)
    ? refused(filterTexts.tooLong)
    : { ok: true };
};

/** Validates a filter for a property: operator and value. Removed options are valid and match nothing. */
export function validateFilter(
  property: PropertyType,
  config: PropertyConfig,
  filter: Pick<Filter, "operator" | "value">,
): FilterCheck {
  const { operator, value } = filter;
  const type = comparedAs(property, config);
  const people = namesPeople(type, config);
  if (!operatorsOf(property, config).includes(operator)) return refused(filterTexts.operator);
  if (takesNoValue(operator)) return { ok: true };
  if (takesList(operator)) return validateList(value, people);
  if (type === "date") {
    const range = dateRange(operator, value, anyDay);
    return range.ok ? { ok: true } : range;
  }
  if (people && isMe(value) && operator.endsWith("equals")) return { ok: true };
  const hasSize = type === "number" || type === "checklist";
  const compared = hasSize && !operator.endsWith("equals") && !asksForPart(operator);
  if (compared) {
    const range = numberRange(operator, value);
    return range.ok ? { ok: true } : range;
  }
  if (value === undefined || !isPlain(value)) return refused(filterTexts.value);
  if (String(value).length > limits.cellLength) return refused(filterTexts.tooLong);
  const parses = type === "boolean" || (type === "number" && operator.endsWith("equals"));
  if (!parses) return { ok: true };
  const parsed = valueTypeOf(type).parse(value, config);
  return parsed.ok ? { ok: true } : parsed;
}
