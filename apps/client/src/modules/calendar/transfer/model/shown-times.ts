import type { CalendarImportPreview } from "@maive/contract";
import type { Day } from "@maive/values";
import { transferTexts } from "../texts.ts";

type ShownEvent = CalendarImportPreview["events"][number];

const days = new Intl.DateTimeFormat("de-DE", {
  timeZone: "UTC",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const instants = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", year: "numeric" });
const hours = new Intl.DateTimeFormat("de-DE", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** `24.12.2026`. */
export const dayText = (day: Day): string => days.format(new Date(`${day}T00:00:00Z`));

/** `24. Dezember 2026`, from an instant. */
export const instantDay = (instant: string): string => instants.format(new Date(instant));

/** `24. Dezember 2026 um 18:30`, from an instant. */
export const instantText = (instant: string): string => hours.format(new Date(instant));

const moment = (text: string, allDay: boolean): string =>
  `${dayText(text.slice(0, 10))}${allDay ? "" : `, ${text.slice(11, 16)}`}`;

/** The time of an event in a file. */
export const timeText = ({ start, end, allDay }: ShownEvent): string => {
  const begin = moment(start, allDay);
  if (end === null) return allDay ? `${begin}, ${transferTexts.import.allDay}` : begin;
  const isSameDay = start.slice(0, 10) === end.slice(0, 10);
  return `${begin}–${isSameDay ? end.slice(11, 16) : moment(end, allDay)}`;
};
