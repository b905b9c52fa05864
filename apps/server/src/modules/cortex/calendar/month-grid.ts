import { startOfDay } from "@maive/values";

const dayMs = 86_400_000;
const pad = (value: number, width: number): string => String(value).padStart(width, "0");

/** A range of time, floating and in ms as if UTC; the end is exclusive. */
export interface Stretch {
  from: number;
  to: number;
}

const startOfMonth = (year: number, month: number): number =>
  startOfDay(`${pad(year, 4)}-${pad(month, 2)}-01`) ?? 0;

/** Days since the Monday on or before. */
const sinceMonday = (ms: number): number => (new Date(ms).getUTCDay() + 6) % 7;

/** The whole weeks that show a month. @param month 1-12. */
export const gridOf = (year: number, month: number): Stretch => {
  const first = startOfMonth(year, month);
  // No month after December 9999.
  const next = month === 12 ? first + 31 * dayMs : startOfMonth(year, month + 1);
  const last = next - dayMs;
  return { from: first - sinceMonday(first) * dayMs, to: next + (6 - sinceMonday(last)) * dayMs };
};
