import { momentMs, momentText, type DateValue } from "./date-value.ts";
import { startOfDay, type Day } from "./calendar-day.ts";
import { canonicalMs } from "./canonical-date.ts";
import { monthWords } from "./texts.ts";

/** The canonical text of a floating time; null if it is unreadable. */
function canonicalMoment(text: string): string | null {
  if (canonicalMs(text) !== undefined) return text;
  const ms = momentMs(text);
  return ms === null ? null : momentText(ms);
}

/** A floating time in German: `09.02.2026`, with time `09.02.2026 14:05`; null if it is unreadable. */
export function formatMoment(text: string, withTime: boolean): string | null {
  const iso = canonicalMoment(text);
  if (iso === null) return null;
  const day = `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`;
  return withTime ? `${day} ${iso.slice(11, 16)}` : day;
}

/** A day in German: `09.02.2026`; text that is none as it is. */
export const formatDay = (day: string): string => formatMoment(day, false) ?? day;

/** A date in German; a range has its end only if it shows differently from the start. Null if unreadable. */
export function formatDateValue(date: DateValue, arrow = "→"): string | null {
  const start = formatMoment(date.start_date, date.include_time);
  if (start === null || date.end_date === null) return start;
  const end = formatMoment(date.end_date, date.include_time);
  return end === null || end === start ? start : `${start} ${arrow} ${end}`;
}

/** `Mo, 09.02.2026` and `Montag, 9. Februar 2026` without the day of the week. */
const withoutWeekday = (text: string): string =>
  text.replace(/^(?:mo|di|mi|do|fr|sa|so)[a-z]{0,8}\.?,\s*/i, "");

/** `9. Februar 2026` and `9. Feb. 2026` with the number of the month; other text as it is. */
const withoutMonthName = (text: string): string =>
  text.replace(/^(\d{1,2})\.?\s*(\p{L}{3,9})\.?\s+(?=\d{4}(?!\d))/iu, (whole, day: string, word: string) => {
    const needle = word.normalize("NFC").toLowerCase();
    const month = monthWords.findIndex((names) => names.some((name) => name.startsWith(needle)));
    return month < 0 ? whole : `${day}.${month + 1}.`;
  });

/**
 * Parses a day with or without a time in German notations: `9.2.2026`, `09.02.26 14:05`, `Mo, 9. Februar 2026`,
 * `2026-02-09`. Two-digit years are 20xx. The parts, or null if invalid.
 */
export function parseGermanDate(input: string): { day: Day; time: string | null } | null {
  const match =
    /^(?:(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})|(\d{4})-(\d{2})-(\d{2}))(?:,?[\sT]+(\d{1,2})[:.](\d{2})(?:\s*Uhr)?)?$/.exec(
      withoutMonthName(withoutWeekday(input.trim())),
    );
  if (!match) return null;
  const [, d = "", m = "", y = "", isoYear, isoMonth, isoDay, hour, minute] = match;
  const year = isoYear ?? (y.length === 2 ? `20${y}` : y);
  const day = `${year}-${(isoMonth ?? m).padStart(2, "0")}-${(isoDay ?? d).padStart(2, "0")}`;
  if (startOfDay(day) === null) return null;
  if (hour === undefined || minute === undefined) return { day, time: null };
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return { day, time: `${hour.padStart(2, "0")}:${minute}` };
}
