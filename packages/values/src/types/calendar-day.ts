/** A calendar day, `yyyy-mm-dd`, years 0001-9999. Days order as texts. */
export type Day = string;

const dayMs = 86_400_000;
const pad = (value: number, width = 2): string => String(value).padStart(width, "0");

/** The day of a moment given in ms as if it were UTC; null outside the years 0001-9999. */
export function dayOf(ms: number): Day | null {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9_999)) return null;
  return `${pad(year, 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** The start of a day in ms as if it were UTC; null if there is no such day. */
export function startOfDay(day: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return null;
  const date = new Date(0);
  date.setUTCFullYear(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return dayOf(date.getTime()) === day ? date.getTime() : null;
}

/** The day so many days later (earlier if negative); the day itself at the ends of the calendar. */
export function addDays(day: Day, days: number): Day {
  const start = startOfDay(day);
  return (start === null ? null : dayOf(start + days * dayMs)) ?? day;
}

/** The Monday on or before a day. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(startOfDay(day) ?? 0).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** First and last day of the month so many months away. */
export function monthOf(day: Day, months: number): { from: Day; to: Day } {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = (value: number): Day => `${pad(Math.floor(value / 12), 4)}-${pad((value % 12) + 1)}-01`;
  return { from: first(count), to: addDays(first(count + 1), -1) };
}
