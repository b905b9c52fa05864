/** A calendar day, `yyyy-mm-dd`, years 0001-9999. Days order as texts. */
export type Day = string;

const dayMs = 86_400_000;
const pad = (value: number, width = 2): string => String(value).padStart(width, "0");

/** The day of a floating time in ms (as if UTC); null outside the years 0001-9999. */
export function dayOf(ms: number): Day | null {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9_999)) return null;
  return `${pad(year, 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** The local day of an instant. */
export const localDay = (now: Date): Day =>
  `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const daysIn = (year: number, month: number): number => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (daysOfMonths[month - 1] ?? 0);
};

/** The start of a day by parts (month 1-12) in ms as if UTC; null if invalid. */
export function startOfParts(year: number, month: number, day: number): number | null {
  if (!(year >= 1 && year <= 9_999 && day >= 1 && day <= daysIn(year, month))) return null;
  // `Date.UTC` maps the years 0-99 to 1900-1999.
  return year > 99 ? Date.UTC(year, month - 1, day) : new Date(0).setUTCFullYear(year, month - 1, day);
}

/** The start of a day in ms as if UTC; null if invalid. */
export function startOfDay(day: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match && startOfParts(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Adds days (negative: subtracts); clamped to the calendar. */
export function addDays(day: Day, days: number): Day {
  const start = startOfDay(day);
  return (start === null ? null : dayOf(start + days * dayMs)) ?? day;
}

/** The Monday on or before a day. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(startOfDay(day) ?? 0).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** First and last day of the month at an offset. */
export function monthOf(day: Day, months: number): { from: Day; to: Day } {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = (value: number): Day => `${pad(Math.floor(value / 12), 4)}-${pad((value % 12) + 1)}-01`;
  return { from: first(count), to: addDays(first(count + 1), -1) };
}

/** Adds months (negative: subtracts): the same day of the month, or its last one; clamped to the calendar. */
export function addMonths(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const start = startOfParts(year, month, Math.min(Number(day.slice(8, 10)), daysIn(year, month)));
  return (start === null ? null : dayOf(start)) ?? day;
}
