import type { CalendarEvent } from "@maive/contract";
import {
  addDays,
  dateText,
  dayOf,
  momentMs,
  momentText,
  readDate,
  startOfDay,
  type Day,
} from "@maive/values";

/** An event's interval: floating times, ISO with `Z`; the end of all-day events is inclusive. */
export type EventTimes = Pick<CalendarEvent, "start" | "end" | "allDay">;

/** The times of a stored date; null without one. */
export const timesIn = (value: string | null): EventTimes | null => {
  const date = readDate(value);
  const start = date && momentMs(date.start_date);
  if (!date || start === null) return null;
  const end = date.end_date === null ? null : momentMs(date.end_date);
  return {
    start: momentText(start),
    end: end === null ? null : momentText(end),
    allDay: !date.include_time,
  };
};

/** The stored date of such times. */
export const valueOfTimes = ({ start, end, allDay }: EventTimes): string =>
  dateText({ start_date: start, end_date: end, include_time: !allDay, include_end_date: end !== null });

export const firstDayOf = ({ start }: EventTimes): Day => start.slice(0, 10);
export const lastDayOf = ({ start, end }: EventTimes): Day => (end ?? start).slice(0, 10);

/** Whether an event overlaps a range of days (inclusive). */
export const touches = (times: EventTimes, from: Day, to: Day): boolean =>
  firstDayOf(times) <= to && lastDayOf(times) >= from;

const shifted = (moment: string, days: number): string =>
  addDays(moment.slice(0, 10), days) + moment.slice(10);

const later = (moment: string, minutes: number): string | null => {
  const ms = momentMs(moment);
  if (ms === null || dayOf(ms + minutes * 60_000) === null) return null;
  return momentText(ms + minutes * 60_000);
};

/** The event moved by days. */
export const movedByDays = ({ start, end, allDay }: EventTimes, days: number): EventTimes => ({
  start: shifted(start, days),
  end: end === null ? null : shifted(end, days),
  allDay,
});

/** The event moved by minutes; all-day ones are unchanged. */
export const movedByMinutes = (times: EventTimes, minutes: number): EventTimes => {
  if (times.allDay) return times;
  const start = later(times.start, minutes);
  const end = times.end === null ? null : later(times.end, minutes);
  return start === null || (times.end !== null && end === null) ? times : { ...times, start, end };
};

/** The event with its end moved by days; never before its start, and a single day has no end. */
export const stretchedByDays = (times: EventTimes, days: number): EventTimes => {
  const end = shifted(times.end ?? times.start, days);
  if (end < times.start) return times;
  if (times.allDay && lastDayOf({ ...times, end }) === firstDayOf(times)) return { ...times, end: null };
  return { ...times, end };
};

/** Displayed duration of events without an end, in minutes. */
export const usualMinutes = 60;

/** The timed event with its end moved by minutes; never before its start. */
export const stretchedByMinutes = (times: EventTimes, minutes: number): EventTimes => {
  if (times.allDay) return times;
  const end = later(times.end ?? later(times.start, usualMinutes) ?? times.start, minutes);
  return end === null || end <= times.start ? times : { ...times, end };
};

/** All-day times from one day to another (inclusive). */
export const wholeDays = (first: Day, last: Day): EventTimes => {
  const moment = (day: Day) => momentText(startOfDay(day) ?? 0);
  return { start: moment(first), end: last > first ? moment(last) : null, allDay: true };
};
