import { Failure, type DateCell } from "./reference-values.test-support.ts";

/** Dates of the second evaluator, by the calendar of JavaScript and the names of `Intl`. */

const part = (ms: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", ...options }).format(new Date(ms));
const two = (value: number): string => String(value).padStart(2, "0");

const inCalendar = (ms: number): boolean => {
  const year = new Date(ms).getUTCFullYear();
  return year >= 1 && year <= 9_999;
};

export function dayOf(year: number, month: number, day: number): number {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists) throw new Failure("value");
  return ms;
}

const spans = new Map([
  ["weeks", 604_800_000],
  ["days", 86_400_000],
  ["hours", 3_600_000],
  ["minutes", 60_000],
]);
const months = new Map([
  ["years", 12],
  ["quarters", 3],
  ["months", 1],
]);

function requireUnit(unit: string): void {
  if (!spans.has(unit) && !months.has(unit)) throw new Failure("value");
}

/** So many units later; the last day of a month that is too short. */
export function later(ms: number, amount: number, unit: string): number {
  requireUnit(unit);
  const span = spans.get(unit);
  if (span !== undefined) return checked(ms + amount * span);
  const date = new Date(ms);
  const target = new Date(ms);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + amount * (months.get(unit) ?? 0));
  const last = new Date(target);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  target.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()));
  return checked(target.getTime());
}

function checked(ms: number): number {
  if (Number.isNaN(ms) || !inCalendar(ms)) throw new Failure("value");
  return ms;
}

/** Counts whole units one by one, or in one step where all are equally long. */
export function between(to: number, from: number, unit: string): number {
  requireUnit(unit);
  if (to < from) return -between(from, to, unit) || 0;
  const span = spans.get(unit);
  if (span !== undefined) return Math.floor((to - from) / span);
  let count = 0;
  while (fits(from, count + 1, unit, to)) count += 1;
  return count;
}

function fits(from: number, count: number, unit: string, to: number): boolean {
  try {
    return later(from, count, unit) <= to;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

const written: ReadonlyMap<string, (ms: number) => string> = new Map([
  ["dd.MM.yyyy", (ms) => part(ms, { day: "2-digit", month: "2-digit", year: "numeric" })],
  ["HH:mm", (ms) => part(ms, { hour: "2-digit", minute: "2-digit" })],
  [
    "EEEE, d. MMMM yy",
    (ms) =>
      `${part(ms, { weekday: "long" })}, ${new Date(ms).getUTCDate()}. ${part(ms, { month: "long" })} ${part(ms, { year: "2-digit" })}`,
  ],
  ["MMM yyyy", (ms) => part(ms, { month: "short", year: "numeric" })],
  ["'am' d.M.", (ms) => `am ${new Date(ms).getUTCDate()}.${new Date(ms).getUTCMonth() + 1}.`],
  ["Q", (ms) => String(Math.ceil((new Date(ms).getUTCMonth() + 1) / 3))],
]);

/** The patterns that random formulas use. */
export function format(ms: number, pattern: string): string {
  const write = written.get(pattern);
  if (!write) throw new Failure("value");
  return write(ms);
}

/** A date as text: day, or day and time, and the end if it shows differently. */
export function shown({ start, end, time }: DateCell): string {
  const one = (ms: number): string => {
    const date = new Date(ms);
    const day = `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${String(date.getUTCFullYear()).padStart(4, "0")}`;
    return time ? `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}` : day;
  };
  const [from, to] = [one(start), one(end ?? start)];
  return from === to ? from : `${from} → ${to}`;
}

/** The ISO week: of the Thursday of the same week, counted day by day from the first of January. */
export function week(date: Date): number {
  const thursday = new Date(date);
  while (thursday.getUTCDay() !== 1) thursday.setUTCDate(thursday.getUTCDate() - 1);
  thursday.setUTCDate(thursday.getUTCDate() + 3);
  const year = thursday.getUTCFullYear();
  let count = 0;
  for (
    const each = new Date(thursday);
    each.getUTCFullYear() === year;
    each.setUTCDate(each.getUTCDate() - 7)
  )
    count += 1;
  return count;
}

/** A decimal with a point as Germans write it; null: with the decimals it has. */
export function grouped(decimal: string, digits: number | null): string {
  return new Intl.NumberFormat("de-DE", {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 20,
    signDisplay: "negative",
  }).format(decimal as `${number}`);
}
