import { parseGermanDate, type Day } from "@maive/values";

const germanDay = (day: Day): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;

/**
 * Reads a birth date as people type it (`1.2.1990`, `01.02.90`, `1990-02-01`) and writes it as `dd.mm.yyyy`.
 * Two digits of a year mean the latest year that is not after today. Empty stays empty; null where there is no such
 * day, or where it has not come yet.
 */
export const readBirthDate = (input: string, today: Day): string | null => {
  const text = input.trim();
  if (text === "") return "";
  const read = parseGermanDate(text);
  if (!read || read.time !== null) return null;
  const shortYear = /\D\d{2}$/.test(text) && !/^\d{4}-/.test(text);
  if (read.day <= today) return germanDay(read.day);
  // A hundred years earlier the day may not exist (29.02.1900), so it is parsed again.
  const earlier = `${Number(read.day.slice(0, 4)) - 100}${read.day.slice(4)}`;
  const day = shortYear ? parseGermanDate(earlier)?.day : undefined;
  return day !== undefined && day <= today ? germanDay(day) : null;
};
