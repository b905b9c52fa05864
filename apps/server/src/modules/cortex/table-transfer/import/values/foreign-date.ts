import type { DateStyle } from "@maive/contract";
import { momentMs, type ReadMoment } from "@maive/values";

/** Longest text that is looked at. */
const longest = 60;

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const fullNames =
  "january february march april may june july august september october november december".split(" ");

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const clock = /(?:,?\s{1,3}|T)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s{0,3}([ap])\.?m\.?)?$/i;
/** A time zone behind the time, which values do not have: `(GMT+2)`. */
const zone = /\s\([A-Z]{2,5}(?:[+-]\d{1,2}(?::\d{2})?)?\)$/;
const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
const monthName = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
const dayName = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]([a-z]{3,9})\.?,?[\s-](\d{4})$/i;

/** The month of an English name or its abbreviation, including `Sept`; 0 if none. */
const monthOf = (word: string): number => {
  const lower = word.toLowerCase();
  const at = fullNames.indexOf(lower);
  return (at < 0 ? months.indexOf(lower === "sept" ? "sep" : lower) : at) + 1;
};

/** Excel's rule for two-digit years: 00 to 29 are 20xx, 30 to 99 are 19xx. */
const wholeYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 30 ? "20" : "19"}${year}`;

/** Year, month and day as written; null for other formats. */
const partsOf = (text: string, style: DateStyle): [string, string | number, string] | null => {
  const bySlash = slashed.exec(text);
  if (bySlash) {
    const [, first = "", , second = "", year = ""] = bySlash;
    return style === "day_first" ? [wholeYear(year), second, first] : [wholeYear(year), first, second];
  }
  const byYear = yearFirst.exec(text);
  if (byYear) return [byYear[1] ?? "", byYear[2] ?? "", byYear[3] ?? ""];
  const byMonth = monthName.exec(text);
  if (byMonth) return [byMonth[3] ?? "", monthOf(byMonth[1] ?? ""), byMonth[2] ?? ""];
  const byDay = dayName.exec(text);
  return byDay && [byDay[3] ?? "", monthOf(byDay[2] ?? ""), byDay[1] ?? ""];
};

/** Converts to 24 hours; null for nonsense such as `13 pm`. */
const hourOf = (hour: string, half: string | undefined): number | null => {
  const number = Number(hour);
  if (half === undefined) return number;
  if (number < 1 || number > 12) return null;
  return (number % 12) + (half.toLowerCase() === "p" ? 12 : 0);
};

const two = (n: string | number): string => String(n).padStart(2, "0");

/**
 * Parses a date or instant in English formats: `6/12/1998`, `6-12-98`, `2015/01/01`, `Jan 1 2000`, `1 March 2000`,
 * with `14:30`, `14:30:05` or `2:30 PM`. Null if invalid.
 */
export const readForeignMoment = (text: string, style: DateStyle): ReadMoment | null => {
  const trimmed = text.trim();
  if (trimmed.length > longest) return null;
  const bare = trimmed.replace(weekday, "").replace(zone, "");
  const time = clock.exec(bare);
  const parts = partsOf(time ? bare.slice(0, time.index) : bare, style);
  if (!parts) return null;
  const [year, month, day] = parts;
  const [, hours = "0", minutes = "0", seconds = "0", half] = time ?? [];
  const hour = hourOf(hours, half);
  if (hour === null) return null;
  const ms = momentMs(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minutes)}:${two(seconds)}`);
  return ms === null ? null : { ms, withTime: time !== null };
};
