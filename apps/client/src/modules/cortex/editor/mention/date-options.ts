import { fold, formatDay, readTypedDate } from "@maive/values";
import { editorTexts } from "../texts.ts";
import type { MentionOption } from "./mention-option.ts";

/** Shorter words are more likely the beginning of a name. */
const shortestWord = 3;

const longDay = new Intl.DateTimeFormat("de-DE", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A day in words: `Donnerstag, 24. Dezember 2026`; empty if it is none. */
export const dayInWords = (day: string): string => {
  const date = new Date(`${day}T00:00Z`);
  return Number.isNaN(date.getTime()) ? "" : longDay.format(date);
};

const dateOption = (day: string, name: string): MentionOption => ({
  kind: "date",
  target: day,
  name,
  label: formatDay(day),
  icon: null,
});

const dayTyped = (query: string, today: string): string | null => {
  const read = query.length < shortestWord ? null : readTypedDate(query, today);
  return read?.time === null ? read.day : null;
};

/** The day that a query names, and the days that it may go on to name. */
export const dateOptions = (
  query: string,
  today: string,
): { named: MentionOption | null; possible: MentionOption[] } => {
  const needle = fold(query.trim());
  const { days } = editorTexts.mention;
  const fitting = needle === "" ? days.slice(0, 2) : days.filter((word) => fold(word).startsWith(needle));
  const options = fitting.flatMap((word) => {
    const day = readTypedDate(word, today)?.day;
    return day === undefined ? [] : [dateOption(day, word)];
  });
  const typed = dayTyped(query.trim(), today);
  if (typed === null) return { named: null, possible: needle.length === 1 ? [] : options };
  const same = options.find(({ target }) => target === typed);
  return { named: same ?? dateOption(typed, dayInWords(typed)), possible: [] };
};
