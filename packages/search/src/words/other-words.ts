import { monthNames } from "@maive/values";
import { foldLetters } from "./fold-letters.ts";
import { isWordAt, isWordBefore } from "./letters.ts";
import { longNumbersOf } from "./long-numbers.ts";
import type { OtherWord } from "./other-word.ts";

const months = new Map(
  monthNames.flatMap((name, at) =>
    (["stripped", "spelled"] as const).map(
      (reading) => [foldLetters(name, reading).letters, at + 1] as const,
    ),
  ),
);
const monthLetters = monthNames.map((name) => foldLetters(name).letters);

const germanDate = /(?<![\d.])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})(?!\d)/g;
const isoDate = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g;
const writtenDate = /(?<!\d)(\d{1,2})\. ?(\p{L}{3,9}) (\d{4})(?!\d)/gu;
const thousands = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?!\d|\.\d)(?:,\d+)?/g;

/** The number of a month by its name, in any spelling; undefined for other words. */
export const monthOf = (name: string): number | undefined => months.get(foldLetters(name).letters);

const two = (number: number): string => String(number).padStart(2, "0");

const dateWords = (
  { 0: { length }, index }: RegExpExecArray,
  year: string,
  month: number,
  day: number,
): OtherWord[] => {
  if (month < 1 || month > 12 || day < 1 || day > 31) return [];
  const place = { from: index, to: index + length };
  const short = year.length === 2;
  return [
    { letters: `${short ? "20" : ""}${year}${two(month)}${two(day)}`, ...place },
    // 3.2.10 may as well be the number of a chapter.
    ...(short ? [] : [{ letters: monthLetters[month - 1] ?? "", ...place }]),
  ];
};

/** Words with hyphens between: looked for from the hyphens, since most texts have few. */
const addHyphened = (letters: string, found: OtherWord[]): void => {
  for (let hyphen = letters.indexOf("-"); hyphen >= 0;) {
    let from = hyphen;
    while (isWordBefore(letters, from)) from -= 1;
    let to = hyphen;
    while (letters[to] === "-" && isWordAt(letters, to + 1)) {
      to += 1;
      while (isWordAt(letters, to)) to += 1;
    }
    if (from < hyphen && to > hyphen)
      found.push({ letters: letters.slice(from, to).replaceAll("-", ""), from, to });
    hyphen = letters.indexOf("-", Math.max(to, hyphen + 1));
  }
};

/**
 * What else the words of a folded text may be looked for as: dates as year, month and day (`20261121`) and by the name of
 * the month, numbers without the dots of thousands, telephone numbers and IBANs undivided, words with hyphens as one.
 */
export const otherWordsOf = (letters: string): OtherWord[] => {
  const found: OtherWord[] = [];
  for (const date of letters.matchAll(germanDate))
    found.push(...dateWords(date, date[3] ?? "", Number(date[2]), Number(date[1])));
  for (const date of letters.matchAll(isoDate))
    // Its numbers are words with hyphens, which come as one below.
    found.push(...dateWords(date, date[1] ?? "", Number(date[2]), Number(date[3])).slice(1));
  for (const date of letters.matchAll(writtenDate))
    found.push(
      ...dateWords(date, date[3] ?? "", months.get(date[2] ?? "") ?? 0, Number(date[1])).slice(0, 1),
    );
  for (const { 0: number, index } of letters.matchAll(thousands))
    found.push({ letters: number.replaceAll(".", ""), from: index, to: index + number.length });
  found.push(...longNumbersOf(letters));
  addHyphened(letters, found);
  return found;
};
