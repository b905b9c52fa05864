import { addDays, type Day, mondayOf, monthOf, startOfDay } from "@maive/values";

const dayMs = 86_400_000;
const pad = (value: number, width: number): string => String(value).padStart(width, "0");

/** A stretch of time, floating and in ms as if it were UTC; its end is not in it. */
export interface Stretch {
  from: number;
  to: number;
}

/** First and last day of the whole weeks that show a month. @param month 1-12. */
export const gridDays = (year: number, month: number): { first: Day; last: Day } => {
  const { from, to } = monthOf(`${pad(year, 4)}-${pad(month, 2)}-01`, 0);
  return { first: mondayOf(from), last: addDays(mondayOf(to), 6) };
};

/** The time of the whole weeks that show a month. */
export const gridOf = (year: number, month: number): Stretch => {
  const { first, last } = gridDays(year, month);
  return { from: startOfDay(first) ?? 0, to: (startOfDay(last) ?? 0) + dayMs };
};
