import { dayOf, momentMs, monthOf, startOfDay } from "@maive/values";
import { reasonTexts } from "../texts.ts";
import { asDate, asInteger, asText } from "../values/read.ts";
import { fail, isError, type DateResult, type ErrorResult, type FormulaValue } from "../values/value.ts";
import { dayMs, isTimeUnit, minuteMs, shift, unitOf, unitsBetween } from "./date-math.ts";
import { formatByPattern, weekdayOf } from "./format-date.ts";
import { exactly, type FormulaFunction } from "./formula-function.ts";
import { dateTexts } from "./date-texts.ts";

/** The week of the year by ISO 8601: that of its Thursday, the first one has 4 January. */
const weekOf = (ms: number): number => {
  const thursday = new Date(ms + (3 - weekdayOf(ms)) * dayMs);
  const year = new Date(thursday);
  year.setUTCMonth(0, 1);
  return Math.floor((thursday.getTime() - year.getTime()) / dayMs / 7) + 1;
};

const startOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs;
const moment = (start: number, withTime: boolean): DateResult => ({
  kind: "date",
  start,
  end: null,
  withTime,
});

/** A function of one date; of an empty cell it is empty. */
const ofDate =
  (run: (date: DateResult) => FormulaValue) =>
  ([value = null]: readonly FormulaValue[]): FormulaValue => {
    const date = asDate(value);
    return date === null || isError(date) ? date : run(date);
  };

/** One number taken from a date's start. */
const partOf = (read: (date: Date) => number): ReturnType<typeof ofDate> =>
  ofDate((date) => read(new Date(date.start)));

const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** `date("2026-11-21")`, also with a time behind, or `date("21.11.2026")`. */
function dateFromText(value: FormulaValue): FormulaValue {
  const text = asText(value);
  if (isError(text)) return text;
  if (text.trim() === "") return null;
  const written = german.exec(text.trim());
  if (written) return dateFromNumbers(written.slice(1).toReversed().map(Number));
  const ms = momentMs(text);
  return ms === null ? fail(reasonTexts.invalidDate) : moment(ms, text.includes(":"));
}

/** `date(2026, 11, 21)`, also with hour and minute. */
function dateFromNumbers(values: readonly FormulaValue[]): FormulaValue {
  const numbers: number[] = [];
  for (const value of values) {
    const number = asInteger(value);
    if (isError(number)) return number;
    numbers.push(number);
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = numbers;
  const pad = (part: number, width: number): string => String(part).padStart(width, "0");
  const ms = momentMs(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${pad(hour, 2)}:${pad(minute, 2)}`);
  return ms === null ? fail(reasonTexts.invalidDate) : moment(ms, values.length > 3);
}

/** Moves a date by units, a range as a whole; hours and minutes give a day a time. */
function moved(
  [value = null, by = null, unitName = null]: readonly FormulaValue[],
  sign: 1 | -1,
): FormulaValue {
  const [date, amount, name] = [asDate(value), asInteger(by), asText(unitName)];
  if (isError(date)) return date;
  if (isError(amount)) return amount;
  if (isError(name)) return name;
  const unit = unitOf(name);
  if (isError(unit)) return unit;
  if (date === null) return null;
  const start = shift(date.start, sign * amount, unit);
  const end = date.end === null ? null : shift(date.end, sign * amount, unit);
  if (start === null || (date.end !== null && end === null)) return fail(reasonTexts.invalidDate);
  return { kind: "date", start, end, withTime: date.withTime || isTimeUnit(unit) };
}

/** Two dates read; null if one of them is empty. */
function twoDates(a: FormulaValue, b: FormulaValue): [number, number] | null | ErrorResult {
  const [left, right] = [asDate(a), asDate(b)];
  if (isError(left)) return left;
  if (isError(right)) return right;
  return left === null || right === null ? null : [left.start, right.start];
}

const making: readonly FormulaFunction[] = [
  {
    name: "now",
    group: "dates",
    ...dateTexts.now,
    takes: exactly(0),
    volatile: true,
    run: (_values, { now }) =>
      dayOf(now) === null
        ? fail(reasonTexts.invalidDate)
        : moment(Math.floor(now / minuteMs) * minuteMs, true),
  },
  {
    name: "today",
    group: "dates",
    ...dateTexts.today,
    takes: exactly(0),
    volatile: true,
    run: (_values, { now }) =>
      dayOf(now) === null ? fail(reasonTexts.invalidDate) : moment(startOf(now), false),
  },
  {
    name: "date",
    group: "dates",
    ...dateTexts.date,
    takes: exactly(1, 3, 4, 5),
    run: (values) => (values.length === 1 ? dateFromText(values[0] ?? null) : dateFromNumbers(values)),
  },
];

const reckoning: readonly FormulaFunction[] = [
  {
    name: "dateAdd",
    group: "dates",
    ...dateTexts.dateAdd,
    takes: exactly(3),
    run: (values) => moved(values, 1),
  },
  {
    name: "dateSubtract",
    group: "dates",
    ...dateTexts.dateSubtract,
    takes: exactly(3),
    run: (values) => moved(values, -1),
  },
  {
    name: "dateBetween",
    group: "dates",
    ...dateTexts.dateBetween,
    takes: exactly(3),
    run([a = null, b = null, unitName = null]) {
      const [pair, name] = [twoDates(a, b), asText(unitName)];
      if (isError(pair)) return pair;
      if (isError(name)) return name;
      const unit = unitOf(name);
      if (isError(unit)) return unit;
      return pair === null ? null : unitsBetween(pair[0], pair[1], unit);
    },
  },
];

const reading: readonly FormulaFunction[] = [
  {
    name: "dateStart",
    group: "dates",
    ...dateTexts.dateStart,
    takes: exactly(1),
    run: ofDate((date) => moment(date.start, date.withTime)),
  },
  {
    name: "dateEnd",
    group: "dates",
    ...dateTexts.dateEnd,
    takes: exactly(1),
    run: ofDate((date) => moment(date.end ?? date.start, date.withTime)),
  },
  {
    name: "monthEnd",
    group: "dates",
    ...dateTexts.monthEnd,
    takes: exactly(1),
    run: ofDate((date) => {
      const day = dayOf(date.start);
      const end = day === null ? null : startOfDay(monthOf(day, 0).to);
      return end === null ? fail(reasonTexts.invalidDate) : moment(end, false);
    }),
  },
  {
    name: "formatDate",
    group: "dates",
    ...dateTexts.formatDate,
    takes: exactly(2),
    run([value = null, pattern = null]) {
      const [date, text] = [asDate(value), asText(pattern)];
      if (isError(text)) return text;
      return date === null || isError(date) ? date : formatByPattern(date.start, text);
    },
  },
  {
    name: "year",
    group: "dates",
    ...dateTexts.year,
    takes: exactly(1),
    run: partOf((date) => date.getUTCFullYear()),
  },
  {
    name: "month",
    group: "dates",
    ...dateTexts.month,
    takes: exactly(1),
    run: partOf((date) => date.getUTCMonth() + 1),
  },
  {
    name: "quarter",
    group: "dates",
    ...dateTexts.quarter,
    takes: exactly(1),
    run: partOf((date) => Math.floor(date.getUTCMonth() / 3) + 1),
  },
  {
    name: "week",
    group: "dates",
    ...dateTexts.week,
    takes: exactly(1),
    run: ofDate((date) => weekOf(date.start)),
  },
  {
    name: "day",
    group: "dates",
    ...dateTexts.day,
    takes: exactly(1),
    run: partOf((date) => date.getUTCDate()),
  },
  {
    name: "hour",
    group: "dates",
    ...dateTexts.hour,
    takes: exactly(1),
    run: partOf((date) => date.getUTCHours()),
  },
  {
    name: "minute",
    group: "dates",
    ...dateTexts.minute,
    takes: exactly(1),
    run: partOf((date) => date.getUTCMinutes()),
  },
  {
    name: "weekday",
    group: "dates",
    ...dateTexts.weekday,
    takes: exactly(1),
    run: ofDate((date) => weekdayOf(date.start) + 1),
  },
];

export const dateFunctions: readonly FormulaFunction[] = [...making, ...reckoning, ...reading];
