import { dayOf, monthOf, startOfDay } from "@maive/values";
import { reasonTexts } from "../texts.ts";
import { fail, type ErrorResult } from "../values/value.ts";

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

type Unit = { months: number } | { ms: number };

/** Units of time, by name; a Map, so that only its own names exist. */
const units: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ["years", { months: 12 }],
  ["quarters", { months: 3 }],
  ["months", { months: 1 }],
  ["weeks", { ms: 7 * dayMs }],
  ["days", { ms: dayMs }],
  ["hours", { ms: hourMs }],
  ["minutes", { ms: minuteMs }],
]);

export const unitOf = (name: string): Unit | ErrorResult =>
  units.get(name) ?? fail(reasonTexts.unknownUnit(name.slice(0, 50)));

/** Whether a unit is finer than a day. */
export const isTimeUnit = (unit: Unit): boolean => "ms" in unit && unit.ms < dayMs;

/** Adds months; a missing day becomes the month's last. */
function addMonths(ms: number, months: number): number | null {
  const day = dayOf(ms);
  // Outside of the calendar, and of what day arithmetic can handle.
  if (day === null || Math.abs(months) > 120_000) return null;
  const year = Number(day.slice(0, 4)) + Math.floor((Number(day.slice(5, 7)) - 1 + months) / 12);
  if (year < 1 || year > 9_999) return null;
  const { from, to } = monthOf(day, months);
  const sameDay = `${from.slice(0, 8)}${day.slice(8)}`;
  const target = sameDay > to ? to : sameDay;
  const start = startOfDay(target);
  return start === null ? null : start + (((ms % dayMs) + dayMs) % dayMs);
}

/** Adds units (negative: subtracts); null outside the years 0001-9999. */
export function shift(ms: number, amount: number, unit: Unit): number | null {
  const moved = "months" in unit ? addMonths(ms, amount * unit.months) : ms + amount * unit.ms;
  return moved === null || dayOf(moved) === null ? null : moved;
}

/** Whole units from `from` to `to`; negative if `to` is earlier. */
export function unitsBetween(to: number, from: number, unit: Unit): number {
  if (to < from) {
    const count = unitsBetween(from, to, unit);
    return count === 0 ? 0 : -count;
  }
  if ("ms" in unit) return Math.floor((to - from) / unit.ms);
  const [a, b] = [new Date(from), new Date(to)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  const reached = addMonths(from, months);
  const whole = reached !== null && reached > to ? months - 1 : months;
  return Math.floor(whole / unit.months);
}
