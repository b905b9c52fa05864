import { type FilterOperator, isSpan, type Span } from "@maive/contract";
import { addDays, addMonths, mondayOf, monthOf, startOfDay, type Day } from "../types/calendar-day.ts";
import { fieldOf } from "./filter-value.ts";
import { filterTexts } from "./texts.ts";

/** Time spans relative to today. Weeks start on Monday; past and next seven days include today. */
export const relativeSpans = [
  "today",
  "yesterday",
  "tomorrow",
  "this_week",
  "last_week",
  "next_week",
  "this_month",
  "last_month",
  "next_month",
  "past_7_days",
  "next_7_days",
  "overdue",
] as const;
export type RelativeSpan = (typeof relativeSpans)[number];

/** A date filter's question: start or end, and the possible days (inclusive, null is open). */
export type DateRange = { target: "start_date" | "end_date"; from: Day | null; to: Day | null };

type Answer = { ok: true; range: DateRange } | { ok: false; message: string };
type Days = { from: Day | null; to: Day };

const week = (monday: Day): Days => ({ from: monday, to: addDays(monday, 6) });

function relativeSpan(span: RelativeSpan, today: Day): Days {
  switch (span) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "tomorrow":
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case "this_week":
      return week(mondayOf(today));
    case "last_week":
      return week(addDays(mondayOf(today), -7));
    case "next_week":
      return week(addDays(mondayOf(today), 7));
    case "this_month":
      return monthOf(today, 0);
    case "last_month":
      return monthOf(today, -1);
    case "next_month":
      return monthOf(today, 1);
    case "past_7_days":
      return { from: addDays(today, -6), to: today };
    case "next_7_days":
      return { from: today, to: addDays(today, 6) };
    case "overdue":
      return { from: null, to: addDays(today, -1) };
  }
}

/** The days of the next or last so many units, today among them. */
function countedSpan({ unit, count }: Span, today: Day): Days {
  const sign = Math.sign(count);
  const far =
    unit === "month" ? addMonths(today, count) : addDays(today, unit === "week" ? count * 7 : count);
  const other = addDays(far, -sign);
  return sign > 0 ? { from: today, to: other } : { from: other, to: today };
}

/** The days that a span means, by its name or counted; null if there is none such. */
function spanOf(value: unknown, today: Day): Days | null {
  if (isSpan(value)) return countedSpan(value, today);
  const name = relativeSpans.find((known) => known === value);
  return name ? relativeSpan(name, today) : null;
}
const isDay = (value: unknown): value is Day => typeof value === "string" && startOfDay(value) !== null;
const wrong = (message: string): Answer => ({ ok: false, message });

/**
 * The days of a date filter as of `today`. Its `value` is `{target, value}`; see the filter rules for `value` by
 * operator. A German sentence if invalid.
 */
export function dateRange(operator: FilterOperator, filterValue: unknown, today: Day): Answer {
  const target = fieldOf(filterValue, "target") ?? "start_date";
  if (target !== "start_date" && target !== "end_date") return wrong(filterTexts.target);
  const value = fieldOf(filterValue, "value");
  const found = (from: Day | null, to: Day | null): Answer => ({ ok: true, range: { target, from, to } });
  switch (operator) {
    case "is":
      return isDay(value) ? found(value, value) : wrong(filterTexts.date);
    case "is_before":
      return isDay(value) ? found(null, addDays(value, -1)) : wrong(filterTexts.date);
    case "is_after":
      return isDay(value) ? found(addDays(value, 1), null) : wrong(filterTexts.date);
    case "at_most":
      return isDay(value) ? found(null, value) : wrong(filterTexts.date);
    case "at_least":
      return isDay(value) ? found(value, null) : wrong(filterTexts.date);
    case "is_between": {
      const [from, to] = [fieldOf(value, "from"), fieldOf(value, "to")];
      if (!isDay(from) || !isDay(to)) return wrong(filterTexts.range);
      return from > to ? wrong(filterTexts.rangeOrder) : found(from, to);
    }
    case "relative_to_today": {
      const span = spanOf(value, today);
      return span ? found(span.from, span.to) : wrong(filterTexts.relative);
    }
    default:
      return wrong(filterTexts.operator);
  }
}
