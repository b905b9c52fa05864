import { z } from "zod";
import { zIntegerId } from "../ids.ts";
import { limits } from "../limits.ts";

export const filterOperators = [
  "equals",
  "not_equals",
  "contains",
  "not_contains",
  "empty",
  "not_empty",
  "is",
  "is_before",
  "is_after",
  "is_between",
  "relative_to_today",
  "greater_than",
  "at_least",
  "less_than",
  "at_most",
  "starts_with",
  "ends_with",
  "any_of",
  "none_of",
  "all_of",
  "all_done",
  "some_open",
  "is_error",
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** Stands in filters on people for the one who looks. */
export const zMe = z.object({ me: z.literal(true) });

/** Units of spans of time around today. */
export const spanUnits = ["day", "week", "month"] as const;
export type SpanUnit = (typeof spanUnits)[number];

/** The next so many days, weeks or months; negative: the last ones. Both include today. */
export const zSpan = z.object({
  unit: z.enum(spanUnits),
  count: z
    .number()
    .int()
    .min(-limits.spanCount)
    .max(limits.spanCount)
    .refine((count) => count !== 0),
});
export type Span = z.output<typeof zSpan>;

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** As {@link zSpan} checks, for screens that need no other schema. */
export const isSpan = (value: unknown): value is Span => {
  const count = fieldIn(value, "count");
  return (
    spanUnits.some((unit) => unit === fieldIn(value, "unit")) &&
    typeof count === "number" &&
    Number.isInteger(count) &&
    count !== 0 &&
    Math.abs(count) <= limits.spanCount
  );
};

/** As {@link zMe} checks. */
export const isMe = (value: unknown): boolean => fieldIn(value, "me") === true;

/**
 * A condition on one property. `value` depends on type and operator:
 * - numbers: a number or its text; `is_between` `{from, to}`, both included;
 * - texts, choices and names: a text; `any_of`, `none_of` and `all_of` a list of texts;
 * - checklists: `all_done` and `some_open` without one; comparisons with the part of 1 that is done, `contains` with a text of an item;
 * - results of formulas and rollups: as values of their type, and `is_error` without one;
 * - people: an id or a name, also in lists, or {@link zMe};
 * - dates: `{target, value}`, where `value` is a day, `{from, to}`, the name of a span or {@link zSpan}.
 */
export const zFilter = z.object({
  property_id: zIntegerId,
  property_name: z.string().optional(),
  operator: z.enum(filterOperators),
  value: z.unknown().optional(),
});
export type Filter = z.output<typeof zFilter>;

export type GroupOperator = "and" | "or";

/** Conditions of which all, or any, are met. */
export interface FilterGroup {
  operator: GroupOperator;
  filters: FilterRule[];
}

/** An entry of `filters`: a condition or a group. */
export type FilterRule = Filter | FilterGroup;

/** What has `filters` is a group. */
const zCondition = zFilter.extend({ filters: z.never().optional() });
const groupOf = <T extends z.ZodType>(rule: T) =>
  z.object({ operator: z.enum(["and", "or"]), filters: z.array(rule).max(limits.filtersPerList) });
const zInnerGroup = groupOf(zCondition);
const zMiddleGroup = groupOf(z.union([zCondition, zInnerGroup]));

/** The entries of a list combine with AND; groups are at most three levels deep, empty ones are ignored. */
export const zFilterRule: z.ZodType<FilterRule> = z.union([
  zCondition,
  groupOf(z.union([zCondition, zMiddleGroup])),
]);
