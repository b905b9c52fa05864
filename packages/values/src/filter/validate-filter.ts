import { limits, type Filter, type KnownPropertyType, type PropertyConfig } from "@maive/contract";
import { comparedAs } from "../types/computed.ts";
import { valueTypeOf } from "../types/registry.ts";
import type { RawValue } from "../types/value-type.ts";
import { dateRange } from "./date-range.ts";
import { operatorsOf, takesNoValue } from "./operators.ts";
import { filterTexts } from "./texts.ts";

export type FilterCheck = { ok: true } | { ok: false; message: string };

/** Any day will do to check a filter that is relative to today. */
const anyDay = "2000-01-01";

/** Whether a filter's value is comparable with cells. */
export const isPlain = (value: unknown): value is RawValue =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** Validates a filter for a property: operator and value. Removed options are valid and match nothing. */
export function validateFilter(
  property: KnownPropertyType,
  config: PropertyConfig,
  filter: Pick<Filter, "operator" | "value">,
): FilterCheck {
  const { operator, value } = filter;
  const type = comparedAs(property, config);
  if (!operatorsOf(property, config).includes(operator)) return { ok: false, message: filterTexts.operator };
  if (takesNoValue(operator)) return { ok: true };
  if (type === "date") {
    const range = dateRange(operator, value, anyDay);
    return range.ok ? { ok: true } : range;
  }
  if (value === undefined || !isPlain(value)) return { ok: false, message: filterTexts.value };
  if (String(value).length > limits.cellLength) return { ok: false, message: filterTexts.tooLong };
  const compared = type === "boolean" || (type === "number" && operator.endsWith("equals"));
  if (!compared) return { ok: true };
  const parsed = valueTypeOf(type).parse(value, config);
  return parsed.ok ? { ok: true } : parsed;
}
