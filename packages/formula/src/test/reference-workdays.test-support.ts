import { holidaysBetween } from "@maive/values";
import { testHolidays } from "../run.test-support.ts";
import { Failure, NoReference } from "./reference-values.test-support.ts";

/** Workdays of the second evaluator, walked day by day. */

const dayMs = 86_400_000;
/** So many take ours a good part of its steps, so that the rest of a formula may have too few. */
const mostDays = 50_000;
const years = new Map<number, ReadonlySet<string>>();

function isFree(ms: number): boolean {
  const date = new Date(ms);
  if (date.getUTCDay() % 6 === 0) return true;
  const year = date.getUTCFullYear();
  const text = String(year).padStart(4, "0");
  const known =
    years.get(year) ??
    new Set(holidaysBetween(testHolidays, `${text}-01-01`, `${text}-12-31`).map((each) => each.day));
  years.set(year, known);
  return known.has(date.toISOString().slice(0, 10));
}

function demandShort(days: number): void {
  if (days > mostDays) throw new NoReference();
}

const floor = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

export function between(from: number, to: number): number {
  if (floor(to) < floor(from)) return -between(to, from) || 0;
  demandShort((to - from) / dayMs);
  let count = 0;
  for (let day = floor(from); day <= to; day += dayMs) if (!isFree(day)) count += 1;
  return count;
}

export function away(from: number, count: number): number {
  demandShort(Math.abs(count));
  let ms = from;
  for (let left = Math.abs(count); left > 0;) {
    ms += Math.sign(count) * dayMs;
    const year = new Date(ms).getUTCFullYear();
    if (!(year >= 1 && year <= 9_999)) throw new Failure("value");
    if (!isFree(ms)) left -= 1;
  }
  return ms;
}
