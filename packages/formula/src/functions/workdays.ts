import { dayOf } from "@maive/values";
import { reasonTexts } from "../texts.ts";
import { asDate, asInteger } from "../values/read.ts";
import { fail, isError, type FormulaValue } from "../values/value.ts";
import { dayMs } from "./date-math.ts";
import { exactly, type FormulaFunction, type SpendSteps, type Surroundings } from "./formula-function.ts";
import { dateTexts } from "./date-texts.ts";
import { countBefore, workdaysOf } from "./workday-table.ts";

/** Steps of a year that is counted through: its days have to be worked out. */
const stepsPerYear = 5;
/** Years that one call counts through. */
const mostYears = 400;
/** The most days of a year that can be workdays. */
const mostOfYear = 262;

const startOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs;
const yearOf = (ms: number): number => new Date(ms).getUTCFullYear();

type Holidays = Surroundings["holidays"];

/** Workdays from one day to a later one, both counted; null when that takes too many steps. */
function countBetween(from: number, to: number, state: Holidays, spend: SpendSteps): number | null {
  if (yearOf(to) - yearOf(from) > mostYears) return null;
  let count = 0;
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    if (!spend(stepsPerYear)) return null;
    const days = workdaysOf(year, state);
    count += countBefore(days, to + 1) - countBefore(days, from);
  }
  return count;
}

/** The day so many workdays away; an error outside of the calendar, or when it takes too many steps. */
function workdayFrom(from: number, by: number, state: Holidays, spend: SpendSteps): FormulaValue {
  if (by === 0) return from;
  if (Math.abs(by) > mostYears * mostOfYear) return fail(reasonTexts.tooManySteps);
  const ahead = by > 0;
  let left = Math.abs(by);
  for (let year = yearOf(from); year >= 1 && year <= 9_999; year += ahead ? 1 : -1) {
    if (!spend(stepsPerYear)) return fail(reasonTexts.tooManySteps);
    const days = workdaysOf(year, state);
    const behind = ahead ? countBefore(days, from + 1) : countBefore(days, from);
    const there = ahead ? days[behind + left - 1] : days[behind - left];
    if (there !== undefined) return there;
    left -= ahead ? days.length - behind : behind;
  }
  return fail(reasonTexts.invalidDate);
}

export const workdayFunctions: readonly FormulaFunction[] = [
  {
    name: "workdays",
    group: "dates",
    ...dateTexts.workdays,
    takes: exactly(2),
    usesHolidays: true,
    run([a = null, b = null], { holidays }, spend) {
      const [from, to] = [asDate(a), asDate(b)];
      if (isError(from)) return from;
      if (isError(to)) return to;
      if (from === null || to === null) return null;
      const [start, end] = [startOf(from.start), startOf(to.start)];
      const count =
        start <= end ? countBetween(start, end, holidays, spend) : countBetween(end, start, holidays, spend);
      if (count === null) return fail(reasonTexts.tooManySteps);
      return start <= end || count === 0 ? count : -count;
    },
  },
  {
    name: "addWorkdays",
    group: "dates",
    ...dateTexts.addWorkdays,
    takes: exactly(2),
    usesHolidays: true,
    run([value = null, by = null], { holidays }, spend) {
      const [date, count] = [asDate(value), asInteger(by)];
      if (isError(date)) return date;
      if (isError(count)) return count;
      if (date === null) return null;
      const day = startOf(date.start);
      const there = workdayFrom(day, count, holidays, spend);
      if (typeof there !== "number") return there;
      const start = there + (date.start - day);
      return dayOf(start) === null
        ? fail(reasonTexts.invalidDate)
        : { kind: "date", start, end: null, withTime: date.withTime };
    },
  },
];
