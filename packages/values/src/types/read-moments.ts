import type { Day } from "./calendar-day.ts";
import { parseGermanDate } from "./date-format.ts";
import { momentMs } from "./date-value.ts";
import { readTypedDate } from "./typed-date.ts";

/** A day or a moment in ms as if UTC. */
export interface ReadMoment {
  ms: number;
  withTime: boolean;
}

/** Separators between start and end of a range. */
const arrow = /->|→|–|—|\s(?:-|bis)\s/;
const withSeconds = /^(.+[\sT]\d{1,2}:\d{2}):(\d{2})(?:[.,](\d{1,3}))?$/;
/** Longest parsed text. */
const longest = 100;

/**
 * Reads a day or a moment as people and programs write it; null if it is none. With `today` also words like `heute` and
 * days without a year.
 */
const readMoment = (text: string, today?: Day): ReadMoment | null => {
  const trimmed = text.trim();
  if (trimmed.length > longest) return null;
  const [, whole, seconds = "0", fraction = ""] = withSeconds.exec(trimmed) ?? [];
  const read = whole ?? trimmed;
  const german = today === undefined ? parseGermanDate(read) : readTypedDate(read, today);
  if (german && (whole === undefined || german.time !== null)) {
    const ms = momentMs(german.time === null ? german.day : `${german.day}T${german.time}`);
    if (ms === null || Number(seconds) > 59) return null;
    return {
      ms: ms + Number(seconds) * 1_000 + Number(fraction.padEnd(3, "0")),
      withTime: german.time !== null,
    };
  }
  const ms = momentMs(trimmed);
  return ms === null ? null : { ms, withTime: /[T\s]\d/.test(trimmed) };
};

/**
 * Reads a moment or a range (`->`, `→`, `–`, ` - `, `bis`) as it is pasted or imported; null if it is none.
 * @param today where words and days without a year are meant from today on, as when they are typed.
 */
export const readMoments = (
  text: string,
  today?: Day,
): { start: ReadMoment; end: ReadMoment | null } | null => {
  if (text.length > 2 * longest) return null;
  const [first = "", second, ...more] = text.trim().split(arrow);
  const start = readMoment(first, today);
  if (!start || more.length > 0) return null;
  const end = second === undefined ? null : readMoment(second, today);
  return second !== undefined && end === null ? null : { start, end };
};
