import { addDays, startOfDay, type Day } from "./calendar-day.ts";
import { parseGermanDate } from "./date-format.ts";
import { dayWords, weekdayWords } from "./texts.ts";
import { readTime } from "./typed-time.ts";

/** A day without a year, or a word for one. */
const typed = /^(?:(\d{1,2})\.\s?(\d{1,2})\.?|(\p{L}{2,12})\.?)$/u;
/** Where a time may begin. */
const gap = /,? (?:um )?(?=\d)/gi;
/** Longest parsed text. */
const longest = 100;

/** The next such weekday after today, 0 for Monday. */
const nextWeekday = (dayOfWeek: number, today: Day): Day => {
  const now = (new Date(startOfDay(today) ?? 0).getUTCDay() + 6) % 7;
  return addDays(today, ((dayOfWeek - now + 6) % 7) + 1);
};

const dayOfWord = (word: string, today: Day): Day | null => {
  const away = dayWords[word];
  if (away !== undefined) return addDays(today, away);
  const weekday = weekdayWords.findIndex((name) => name === word || name.slice(0, 2) === word);
  return weekday < 0 ? null : nextWeekday(weekday, today);
};

const dayOfParts = (day: string, month: string, today: Day): Day | null => {
  const read = `${today.slice(0, 4)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return startOfDay(read) === null ? null : read;
};

const readDay = (text: string, today: Day): Day | null => {
  const [, date, month, word] = typed.exec(text) ?? [];
  if (word !== undefined) return dayOfWord(word.toLowerCase(), today);
  return date === undefined ? null : dayOfParts(date, month ?? "", today);
};

/**
 * Parses a day as typed in a form, relative to today: everything of `parseGermanDate`, `24.12.` of this year,
 * `heute`, `morgen 14:30`, `Freitag` (the next one) and `12.3.2027 7 pm`. The parts, or null if invalid.
 */
export function readTypedDate(input: string, today: Day): { day: Day; time: string | null } | null {
  const whole = parseGermanDate(input);
  if (whole || input.length > longest) return whole;
  const text = input.trim().normalize("NFC").replace(/\s+/g, " ");
  const day = readDay(text, today);
  if (day !== null) return { day, time: null };
  for (const { index, 0: between } of text.matchAll(gap)) {
    const [before, behind] = [text.slice(0, index), text.slice(index + between.length)];
    // A number alone behind a day may be the beginning of its year.
    const time = /^\d+$/.test(behind) ? null : readTime(behind);
    const found = parseGermanDate(before) ?? { day: readDay(before, today), time: null };
    if (time !== null && found.day !== null && found.time === null) return { day: found.day, time };
  }
  return null;
}
