import { historyTexts } from "../texts.ts";

const time = new Intl.DateTimeFormat("de-DE", { hour: "2-digit", minute: "2-digit" });
const date = new Intl.DateTimeFormat("de-DE", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const moment = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

export const timeOf = (at: Date): string => time.format(at);

/** `09.02.2026, 14:05`. */
export const momentOf = (at: Date): string => moment.format(at);

/** What a day is called, seen from another one. */
export const dayLabel = (day: Date, now: Date): string => {
  const daysBefore = (count: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - count).getTime();
  if (day.getTime() === daysBefore(0)) return historyTexts.today;
  return day.getTime() === daysBefore(1) ? historyTexts.yesterday : date.format(day);
};
