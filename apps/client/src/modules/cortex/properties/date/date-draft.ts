import {
  dateText,
  formatDateValue,
  formatMoment,
  localDay,
  momentText,
  readDate,
  readMoments,
} from "@maive/values";
import type { ReadResult } from "../property-type-ui.ts";
import { datePropertyTexts as texts } from "./texts.ts";

/** A date being edited: days as `yyyy-mm-dd`, times as `hh:mm`. */
export interface DateDraft {
  start: string | null;
  startTime: string;
  end: string | null;
  endTime: string;
  includeTime: boolean;
  includeEnd: boolean;
  /** Unparsable or incomplete input by field. */
  unread?: Partial<Record<DateField, string>>;
}

type DateField = "start" | "startTime" | "end" | "endTime";

export type DateProblem = { field: DateField; message: string };

const emptyDraft: DateDraft = {
  start: null,
  startTime: "",
  end: null,
  endTime: "",
  includeTime: false,
  includeEnd: false,
};

/** The draft of a stored date; empty or invalid ones start fresh. */
export const draftOf = (value: string): DateDraft => {
  const date = readDate(value);
  if (!date) return emptyDraft;
  const time = (moment: string | null) => (date.include_time && moment ? moment.slice(11, 16) : "");
  return {
    start: date.start_date.slice(0, 10),
    startTime: time(date.start_date),
    end: date.end_date?.slice(0, 10) ?? null,
    endTime: time(date.end_date),
    includeTime: date.include_time,
    includeEnd: date.include_end_date,
  };
};

const momentOf = (day: string, time: string, includeTime: boolean): string =>
  `${day}T${includeTime ? time : "00:00"}:00.000Z`;

/** The validation error, or null. */
export const problemOf = (draft: DateDraft): DateProblem | null => {
  const { start, startTime, end, endTime, includeTime, includeEnd } = draft;
  if (start === null) return { field: "start", message: texts.startRequired };
  if (includeTime && startTime === "") return { field: "startTime", message: texts.timeRequired };
  if (!includeEnd) return null;
  if (end === null) return { field: "end", message: texts.endRequired };
  if (includeTime && endTime === "") return { field: "endTime", message: texts.timeRequired };
  return momentOf(end, endTime, includeTime) < momentOf(start, startTime, includeTime)
    ? { field: "end", message: texts.endBeforeStart }
    : null;
};

/** The canonical value of a valid draft. */
export const valueOf = ({ start, startTime, end, endTime, includeTime, includeEnd }: DateDraft): string =>
  start === null
    ? ""
    : dateText({
        start_date: momentOf(start, startTime, includeTime),
        end_date: includeEnd && end !== null ? momentOf(end, endTime, includeTime) : null,
        include_time: includeTime,
        include_end_date: includeEnd && end !== null,
      });

/** `09.02.2026 14:05 → 10.02.2026 09:00`; invalid text shows 'Ungültiges Datum'. */
export const displayDate = (value: string): string => {
  if (value === "") return "";
  const date = readDate(value);
  return (date && formatDateValue(date)) ?? texts.invalid;
};

/** Parses a typed or pasted date or range. */
export const readDateText = (text: string, today = localDay(new Date())): ReadResult => {
  if (text.trim() === "") return { ok: true, value: "" };
  const read = readMoments(text, today);
  if (!read) return { ok: false, message: texts.unreadable };
  const { start, end } = read;
  if (end !== null && end.ms < start.ms) return { ok: false, message: texts.endBeforeStart };
  const value = dateText({
    start_date: momentText(start.ms),
    end_date: end && momentText(end.ms),
    include_time: start.withTime || end?.withTime === true,
    include_end_date: end !== null,
  });
  return { ok: true, value };
};

/** A day in typed form, `21.11.2026`; `""` for none. */
export const dayWords = (day: string | null): string =>
  day === null ? "" : (formatMoment(day, false) ?? "");

/** A draft as text, including invalid input. */
export const wordsOf = (draft: DateDraft): string => {
  const { start, startTime, end, endTime, includeTime, includeEnd, unread } = draft;
  const moment = (day: string | undefined, time: string | undefined) =>
    [day, includeTime ? time : ""].filter(Boolean).join(" ");
  const ends = [
    moment(unread?.start || dayWords(start), unread?.startTime || startTime),
    includeEnd ? moment(unread?.end || dayWords(end), unread?.endTime || endTime) : "",
  ];
  return ends
    .map((words) => words.trim())
    .filter(Boolean)
    .join(" → ");
};
