import { type HolidayState, holidaysBetween, startOfDay } from "@maive/values";
import { dayMs } from "./date-math.ts";
import { weekdayOf } from "./format-date.ts";

/**
 * Years that are cached, 20 MB at most: all that dates have. With fewer, dates centuries apart would have them worked out anew for each
 * entry.
 */
const cachedYears = 10_000;
const cache = new Map<string, readonly number[]>();

/** The starts of a year's days from Monday to Friday without holidays, in order. */
export const workdaysOf = (year: number, state: HolidayState | null): readonly number[] => {
  const key = `${state ?? ""}${year}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= cachedYears) cache.clear();
  const text = String(year).padStart(4, "0");
  const [from, to] = [`${text}-01-01`, `${text}-12-31`];
  const holidays = new Set(holidaysBetween(state, from, to).map(({ day }) => startOfDay(day)));
  const days: number[] = [];
  const last = startOfDay(to) ?? 0;
  for (let ms = startOfDay(from) ?? 0; ms <= last; ms += dayMs)
    if (weekdayOf(ms) < 5 && !holidays.has(ms)) days.push(ms);
  cache.set(key, days);
  return days;
};

/** How many of these ordered days are before a moment. */
export const countBefore = (days: readonly number[], ms: number): number => {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
};
