import { addDays, startOfDay, type Day } from "./calendar-day.ts";
import { parseGermanDate } from "./date-format.ts";
import { dayWords, weekdayWords } from "./texts.ts";

/** A day without a year or a word for one, and the time behind it. */
const typed =
  /^(?:(\d{1,2})\.\s?(\d{1,2})\.?|(\p{L}{2,12})\.?)(?:,?\s+(?:um\s)?(\d{1,2})(?:[:.](\d{2}))?(\s?uhr)?)?$/iu;

/** The next such weekday after today, 0 for Monday. */
const nextWeekday = (wanted: number, today: Day): Day => {
  const now = (new Date(startOfDay(today) ?? 0).getUTCDay() + 6) % 7;
  return addDays(today, ((wanted - now + 6) % 7) + 1);
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

/**
 * Reads a day as somebody types it who means it from today on: besides what `parseGermanDate` reads `24.12.` of this year,
 * `heute`, `morgen 14:30`, `Freitag` (the next one) and `Mo 9 Uhr`. The parts, or null if there is no such day or time.
 */
export function readTypedDate(input: string, today: Day): { day: Day; time: string | null } | null {
  const whole = parseGermanDate(input);
  if (whole) return whole;
  const match = typed.exec(input.trim().normalize("NFC"));
  if (!match) return null;
  const [, date, month, word, hour, minute, clock] = match;
  const day =
    word === undefined ? dayOfParts(date ?? "", month ?? "", today) : dayOfWord(word.toLowerCase(), today);
  if (day === null) return null;
  if (hour === undefined) return { day, time: null };
  // A number alone behind a day may be the beginning of its year.
  if (minute === undefined && clock === undefined) return null;
  if (Number(hour) > 23 || Number(minute ?? 0) > 59) return null;
  return { day, time: `${hour.padStart(2, "0")}:${minute ?? "00"}` };
}
