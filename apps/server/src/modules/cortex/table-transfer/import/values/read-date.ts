import { dateText, momentMs, momentText, parseGermanDate, type StoredValue, valueTypes } from "@maive/values";

const arrow = /\s*(?:->|→|–|—|\sbis\s)\s*/;
const withSeconds = /^(.+[\sT]\d{1,2}:\d{2}):(\d{2})(?:[.,](\d{1,3}))?$/;
/** Longest text that is looked at. */
const longest = 100;

/** A day or a moment as people and programs write it, in ms as if UTC. */
export const readMoment = (text: string): { ms: number; withTime: boolean } | null => {
  const trimmed = text.trim();
  if (trimmed.length > longest) return null;
  const [, whole, seconds = "0", fraction = ""] = withSeconds.exec(trimmed) ?? [];
  const german = parseGermanDate(whole ?? trimmed);
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

/** The stored value of a moment, or of a range where there is an end; null where the end lies before the start. */
export const storedDate = (start: number, end: number | null, withTime: boolean): StoredValue => {
  const parsed = valueTypes.date.parse(
    dateText({
      start_date: momentText(start),
      end_date: end === null ? null : momentText(end),
      include_time: withTime,
      include_end_date: end !== null,
    }),
    {},
  );
  return parsed.ok ? parsed.value : null;
};

/** The stored value of a date or range (`->`, `→`, `–`); null if it is none. */
export const readDateText = (text: string): StoredValue => {
  if (text.length > 2 * longest) return null;
  const [first = "", second, ...more] = text.trim().split(arrow);
  const start = readMoment(first);
  if (!start || more.length > 0) return null;
  if (second === undefined) return storedDate(start.ms, null, start.withTime);
  const end = readMoment(second);
  return end && storedDate(start.ms, end.ms, start.withTime || end.withTime);
};
