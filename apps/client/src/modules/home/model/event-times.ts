import type { CalendarEvent } from "@maive/contract";
import { addDays, type Day } from "@maive/values";
import { homeTexts } from "../texts.ts";

const texts = homeTexts.today;
const lastDayFormat = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", day: "numeric", month: "short" });
const dayFormat = new Intl.DateTimeFormat("de-DE", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});

const dayOf = (moment: string): Day => moment.slice(0, 10);
const timeOf = (moment: string): string => moment.slice(11, 16);
const shortDay = (moment: string): string => dayFormat.format(new Date(moment));

/** The time of an event, as far as it matters on a day it touches. */
export const timeOnDay = ({ start, end, allDay }: CalendarEvent, day: Day): string => {
  const endsLater = end !== null && dayOf(end) > day;
  if (allDay) return endsLater ? texts.until(lastDayFormat.format(new Date(end))) : texts.allDay;
  const beganBefore = dayOf(start) < day;
  if (beganBefore) return endsLater ? texts.allDay : texts.until(timeOf(end ?? start));
  if (endsLater) return texts.from(timeOf(start));
  return end === null || end === start ? timeOf(start) : texts.span(timeOf(start), timeOf(end));
};

/** The beginning of an event that is not today. */
export const beginAfter = ({ start, allDay }: CalendarEvent, today: Day): string => {
  const day = dayOf(start) === addDays(today, 1) ? texts.tomorrow : shortDay(start);
  return allDay ? day : texts.at(day, timeOf(start));
};

/** Whether an event of today is over. @param now as `momentHere` writes it. */
export const isOver = ({ start, end, allDay }: CalendarEvent, now: string): boolean =>
  !allDay && (end ?? start).slice(0, 16) < now;
