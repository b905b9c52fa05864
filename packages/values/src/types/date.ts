import { canonicalDate } from "./canonical-date.ts";
import { formatDateValue } from "./date-format.ts";
import { dateText, momentMs, momentText, readDate } from "./date-value.ts";
import { valueTexts } from "./texts.ts";
import { accepted, isEmpty, refused, type Parsed, type StoredValue, type ValueType } from "./value-type.ts";

const dayMs = 86_400_000;
/** Longest JSON text that can be a date. */
const jsonLength = 1_000;

function objectOf(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null && !Array.isArray(json) ? json : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A boolean field that may be left out; undefined if it is something else. */
function flag(json: object, name: string): boolean | undefined {
  const value: unknown = Object.hasOwn(json, name) ? Reflect.get(json, name) : undefined;
  if (value === undefined || value === null) return false;
  return typeof value === "boolean" ? value : undefined;
}

/** A time field in ms; null if it is left out or empty, undefined if it is no time. */
function time(json: object, name: string, withTime: boolean): number | null | undefined {
  const value: unknown = Object.hasOwn(json, name) ? Reflect.get(json, name) : undefined;
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string") return undefined;
  const ms = momentMs(value);
  if (ms === null) return undefined;
  return withTime ? ms : Math.floor(ms / dayMs) * dayMs;
}

/** Whether a date is written as {@link parseDate} would write it anew, as the interface sends it. */
function isDone(text: string): boolean {
  const date = canonicalDate(text);
  if (!date) return false;
  const { start, end, withTime } = date;
  if (end !== null && end < start) return false;
  return withTime || (start % dayMs === 0 && (end === null || end % dayMs === 0));
}

function parseDate(text: string): Parsed {
  if (isDone(text)) return accepted(text);
  const json = text.length > jsonLength ? null : objectOf(text);
  if (!json) return refused(valueTexts.date);
  const withTime = flag(json, "include_time");
  const withEnd = flag(json, "include_end_date");
  if (withTime === undefined || withEnd === undefined) return refused(valueTexts.date);
  const start = time(json, "start_date", withTime);
  const end = withEnd ? time(json, "end_date", withTime) : null;
  if (start === undefined || end === undefined) return refused(valueTexts.date);
  if (start === null) return refused(valueTexts.startRequired);
  if (end !== null && end < start) return refused(valueTexts.endBeforeStart);
  return accepted(
    dateText({
      start_date: momentText(start),
      end_date: end === null ? null : momentText(end),
      include_time: withTime,
      // An end that is requested but missing counts as none.
      include_end_date: end !== null,
    }),
  );
}

const canonical = (value: StoredValue): StoredValue => {
  if (isEmpty(value)) return null;
  const parsed = parseDate(value);
  return parsed.ok ? parsed.value : value;
};

const shown = (value: StoredValue): string => {
  if (isEmpty(value)) return "";
  const date = readDate(value);
  return (date && formatDateValue(date)) ?? valueTexts.invalidDate;
};

/** A day or a range, with or without times of day; sorted by its start. */
export const date: ValueType = {
  parse(raw) {
    if (raw === null || raw === "") return accepted(null);
    return typeof raw === "string" ? parseDate(raw) : refused(valueTexts.date);
  },
  equal: (a, b) => canonical(a) === canonical(b),
  sortKey(value) {
    const canonical = value === null ? null : canonicalDate(value);
    if (canonical) return { kind: "n", key: canonical.start };
    const read = readDate(value);
    return { kind: "n", key: read ? momentMs(read.start_date) : null };
  },
  format: shown,
  searchText: shown,
};
