import { addDays, startOfDay, type Day } from "@maive/values";
import type { EventTimes } from "../../cortex/calendar-events/index.ts";
import { calendarTexts } from "../texts.ts";

const texts = calendarTexts.form;

/** An event in the form: days as `yyyy-mm-dd`, times as `hh:mm` or `""`. */
export interface EventDraft {
  title: string;
  start: Day | null;
  time: string;
  end: Day | null;
  endTime: string;
  place: string;
  notes: string;
  /** An end time was typed: the start then needs one, too. */
  endHasTime?: boolean;
  /** Unparsable input by field. */
  unread?: Partial<Record<EventField, string>>;
}

export type EventField = "start" | "time" | "end" | "endTime";

export interface EventProblem {
  field: "title" | EventField;
  message: string;
}

/** The initial form for an all-day event on one or several days, or a timed one. */
export const draftFor = (times: EventTimes): EventDraft => {
  const time = (moment: string | null) => (times.allDay || moment === null ? "" : moment.slice(11, 16));
  const end = times.end?.slice(0, 10) ?? null;
  return {
    title: "",
    start: times.start.slice(0, 10),
    time: time(times.start),
    end: end === times.start.slice(0, 10) && !times.allDay ? null : end,
    endTime: time(times.end),
    place: "",
    notes: "",
  };
};

/** Whether there is input that selecting in the grid cannot reproduce. */
export const hasWords = ({ title, place, notes }: EventDraft): boolean =>
  [title, place, notes].some((words) => words.trim() !== "");

const moment = (day: Day, time: string): string => `${day}T${time === "" ? "00:00" : time}:00.000Z`;

/** Whether it ends past midnight: same day, but before its start time. */
export const endsAfterMidnight = ({ start, time, end, endTime }: EventDraft): boolean =>
  start !== null && time !== "" && endTime !== "" && (end === null || end === start) && endTime < time;

/** The event's times. Without a time it is all-day; an end time alone is on the same day, or past midnight. */
export const timesOf = (draft: EventDraft): EventTimes | null => {
  const { start, time, end, endTime } = draft;
  if (start === null || startOfDay(start) === null) return null;
  const allDay = time === "";
  const lastDay = endsAfterMidnight(draft) ? addDays(start, 1) : (end ?? start);
  if (allDay)
    return { start: moment(start, ""), end: lastDay === start ? null : moment(lastDay, ""), allDay };
  const last = endTime === "" && lastDay === start ? null : moment(lastDay, endTime === "" ? time : endTime);
  return { start: moment(start, time), end: last === moment(start, time) ? null : last, allDay };
};

/** The first validation error in field order. */
export const problemWith = (draft: EventDraft): EventProblem | null => {
  if (draft.title.trim() === "") return { field: "title", message: texts.titleRequired };
  // Unparsable input is never ignored silently.
  for (const field of ["start", "time", "end", "endTime"] as const)
    if (draft.unread?.[field]?.trim())
      return {
        field,
        message: field === "start" || field === "end" ? texts.unreadableDay : texts.unreadableTime,
      };
  if (draft.endHasTime && draft.time === "") return { field: "time", message: texts.unreadableTime };
  const times = timesOf(draft);
  if (!times) return { field: "start", message: texts.startRequired };
  return times.end !== null && times.end < times.start
    ? { field: "end", message: texts.endBeforeStart }
    : null;
};
