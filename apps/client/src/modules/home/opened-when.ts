import { dayText, timeText } from "../../ui/index.ts";
import { homeTexts } from "./texts.ts";

const minute = 60_000;

/** The start of the day `daysBefore` days before an instant, in this browser's zone. */
const startOfDay = (now: Date, daysBefore: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBefore);

/** When a page was opened, in words. A server clock slightly ahead of this one counts as now. */
export const openedWhen = (opened: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - opened.getTime()) / minute);
  if (minutes < 1) return homeTexts.opened.now;
  if (minutes < 60) return homeTexts.opened.minutes(minutes);
  if (opened >= startOfDay(now, 0)) return homeTexts.opened.today(timeText(opened));
  if (opened >= startOfDay(now, 1)) return homeTexts.opened.yesterday(timeText(opened));
  return dayText(opened);
};
