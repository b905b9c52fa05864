import { addDays, mondayOf, monthOf, type Day } from "@maive/values";

/** A month of the calendar; `month` is 1-12. */
export interface Month {
  year: number;
  month: number;
}

/** The month of a day. */
export const monthOfDay = (day: Day): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

/** First and last day of the whole weeks (Monday to Sunday) of a month view. */
export const weeksOf = ({ year, month }: Month): { from: Day; to: Day } => {
  const first = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
  return { from: mondayOf(first), to: addDays(mondayOf(monthOf(first, 0).to), 6) };
};
