import { mondayOf, dayOf, startOfDay } from "@maive/values";
import { reasonTexts, wordTexts } from "../texts.ts";
import { boundedText } from "../values/bounds.ts";
import { fail, type ErrorResult } from "../values/value.ts";
import { dayMs } from "./date-math.ts";

const pad = (value: number, width: number): string => String(value).padStart(width, "0");

/** 0 is Monday. */
export const weekdayOf = (ms: number): number => (new Date(ms).getUTCDay() + 6) % 7;

/** The ISO week: the one with the year's first Thursday is week 1. */
function weekOf(ms: number): number {
  const day = dayOf(ms) ?? "0001-01-01";
  const thursday = (startOfDay(mondayOf(day)) ?? 0) + 3 * dayMs;
  const firstOfYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - firstOfYear) / (7 * dayMs)) + 1;
}

type Writer = (date: Date) => string;
const name = (names: readonly string[], index: number): string => names[index] ?? "";
const month =
  (names: readonly string[]): Writer =>
  (date) =>
    name(names, date.getUTCMonth());
const weekday =
  (names: readonly string[]): Writer =>
  (date) =>
    name(names, weekdayOf(date.getTime()));
const hour12 = (date: Date): number => date.getUTCHours() % 12 || 12;
const shortWithPoint: Writer = (date) => `${name(wordTexts.shortWeekdays, weekdayOf(date.getTime()))}.`;

/** The supported Unicode date tokens, in German. */
const writers: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ["y", (date) => String(date.getUTCFullYear())],
  ["yy", (date) => pad(date.getUTCFullYear() % 100, 2)],
  ["yyyy", (date) => pad(date.getUTCFullYear(), 4)],
  ["Q", (date) => String(Math.floor(date.getUTCMonth() / 3) + 1)],
  ["M", (date) => String(date.getUTCMonth() + 1)],
  ["MM", (date) => pad(date.getUTCMonth() + 1, 2)],
  ["MMM", month(wordTexts.shortMonths)],
  ["MMMM", month(wordTexts.months)],
  ["LLLL", month(wordTexts.months)],
  ["w", (date) => String(weekOf(date.getTime()))],
  ["ww", (date) => pad(weekOf(date.getTime()), 2)],
  ["d", (date) => String(date.getUTCDate())],
  ["dd", (date) => pad(date.getUTCDate(), 2)],
  ["E", shortWithPoint],
  ["EE", shortWithPoint],
  ["EEE", shortWithPoint],
  ["EEEE", weekday(wordTexts.weekdays)],
  ["EEEEEE", weekday(wordTexts.shortWeekdays)],
  ["cccc", weekday(wordTexts.weekdays)],
  ["ccc", weekday(wordTexts.shortWeekdays)],
  ["H", (date) => String(date.getUTCHours())],
  ["HH", (date) => pad(date.getUTCHours(), 2)],
  ["h", (date) => String(hour12(date))],
  ["hh", (date) => pad(hour12(date), 2)],
  ["a", (date) => (date.getUTCHours() < 12 ? "AM" : "PM")],
  ["m", (date) => String(date.getUTCMinutes())],
  ["mm", (date) => pad(date.getUTCMinutes(), 2)],
  ["s", (date) => String(date.getUTCSeconds())],
  ["ss", (date) => pad(date.getUTCSeconds(), 2)],
]);

/**
 * Writes a moment (ms as if UTC) by a Unicode pattern: `dd.MM.yyyy HH:mm`, `EEEE, d. MMMM`. Text in single
 * quotes stays as it is, two of them are one; other letters are an error.
 */
export function formatByPattern(ms: number, pattern: string): string | ErrorResult {
  const date = new Date(ms);
  let text = "";
  for (const [piece] of pattern.matchAll(/''|'(?:[^']|'')*'?|([A-Za-z])\1*|[^A-Za-z']+/g)) {
    if (piece === "''") text += "'";
    else if (piece.startsWith("'")) text += piece.replace(/^'|'$/g, "").replaceAll("''", "'");
    else if (/^[A-Za-z]/.test(piece)) {
      const write = writers.get(piece);
      if (!write) return fail(reasonTexts.unknownToken(piece.slice(0, 20)));
      text += write(date);
    } else text += piece;
  }
  return boundedText(text);
}
