import { dayOf, startOfParts, type Day } from "./calendar-day.ts";
import { canonicalDate, canonicalMs, endPlace, momentLength, startPlace } from "./canonical-date.ts";
import type { StoredValue } from "./value-type.ts";

/** A stored date: floating local times, written `yyyy-mm-ddThh:mm:ss.sssZ` and never shifted by a zone. */
export type DateValue = {
  start_date: string;
  end_date: string | null;
  include_time: boolean;
  include_end_date: boolean;
};

const moment = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?Z?$/;

/** Reads a floating time (day alone, or with time, with or without `Z`) as ms as if UTC; null if it is none. */
export function momentMs(text: string): number | null {
  const canonical = canonicalMs(text);
  if (canonical !== undefined) return canonical;
  const match = moment.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "0"] = match;
  const start = startOfParts(Number(year), Number(month), Number(day));
  if (start === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  return start + seconds * 1_000 + Number(fraction.padEnd(3, "0"));
}

/** The canonical text of a moment in ms. */
export const momentText = (ms: number): string => new Date(ms).toISOString();

/** The canonical text of a date value: fixed order of keys. */
export function dateText(value: DateValue): string {
  const { start_date, end_date, include_time, include_end_date } = value;
  return JSON.stringify({ start_date, end_date, include_time, include_end_date });
}

/** Reads a stored date; null if it is empty or unreadable. */
export function readDate(value: StoredValue): DateValue | null {
  if (value === null || value === "") return null;
  const canonical = canonicalDate(value);
  if (canonical) {
    const { end, withTime } = canonical;
    return {
      start_date: value.slice(startPlace, startPlace + momentLength),
      end_date: end === null ? null : value.slice(endPlace, endPlace + momentLength),
      include_time: withTime,
      include_end_date: end !== null,
    };
  }
  let json: unknown;
  try {
    json = JSON.parse(value);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof json !== "object" || json === null || !("start_date" in json)) return null;
  if (typeof json.start_date !== "string" || momentMs(json.start_date) === null) return null;
  const end = "end_date" in json && typeof json.end_date === "string" ? json.end_date : null;
  const withEnd = "include_end_date" in json && json.include_end_date === true;
  return {
    start_date: json.start_date,
    end_date: withEnd && end !== null && momentMs(end) !== null ? end : null,
    include_time: "include_time" in json && json.include_time === true,
    include_end_date: withEnd,
  };
}

/** The calendar day of a date's start or end (no end means the start); null if the date is empty. */
export function dayOfDate(value: StoredValue, target: "start_date" | "end_date"): Day | null {
  const date = readDate(value);
  if (!date) return null;
  const ms = momentMs(target === "end_date" ? (date.end_date ?? date.start_date) : date.start_date);
  return ms === null ? null : dayOf(ms);
}
