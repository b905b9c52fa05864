import { historyTexts } from "../texts.ts";

const date = new Intl.DateTimeFormat("de-DE", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
/** What a day is called, seen from another one. */
export const dayLabel = (day: Date, now: Date): string => {
  const daysBefore = (count: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - count).getTime();
  if (day.getTime() === daysBefore(0)) return historyTexts.today;
  return day.getTime() === daysBefore(1) ? historyTexts.yesterday : date.format(day);
};
