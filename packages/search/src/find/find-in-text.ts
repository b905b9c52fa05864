import { findLength } from "./find-length.ts";
import { fold } from "@maive/values";
import type { Mark } from "../match/match-text.ts";
import { type FoldedText, foldLetters, readingsOf } from "../words/fold-letters.ts";
import { isWordAt, isWordBefore } from "../words/letters.ts";

/** What counts as found; nothing set: in any case, and either way umlauts and accents are written. */
export interface FindRules {
  matchCase?: boolean;
  /** ä is neither a nor ae, é not e. */
  matchAccents?: boolean;
  /** Neither begins nor ends within a word. */
  wholeWords?: boolean;
}

/** ä is found as ae, but Duell not by Dull: whoever looks at each hit, or replaces it, means what was typed. */
const readTexts = (text: string, { matchAccents = false }: FindRules): FoldedText[] =>
  (matchAccents
    ? (["stripped"] as const)
    : readingsOf(text).filter((reading) => reading !== "contracted")
  ).map((reading) => foldLetters(text, reading));

type Read = { text: string; folded: FoldedText };

const accent = /^\p{M}/u;

/**
 * Whether a place of a folded text begins what one character was folded to: within ß nothing begins or ends, nor between a
 * letter and its accent.
 */
const isEdge = ({ text, folded: { letters, source } }: Read, at: number): boolean => {
  if (at === 0 || at === letters.length) return true;
  const start = source.at(at, "start");
  return start !== source.at(at - 1, "start") && !accent.test(text.charAt(start));
};

const invisible = /\p{Cf}/gu;
const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();

/** What was written for a folded letter. */
const writtenAt = (text: string, { source }: FoldedText, at: number): string =>
  text.slice(source.at(at, "start"), source.at(at + 1, "end")).replaceAll(invisible, "");

const space = /^\s$/;

/** Whether one letter of the question is written as in the text, as far as the rules care. Signs are folded to spaces. */
const isLetterAlike = (sought: string, written: string, letter: string, rules: FindRules): boolean => {
  if (letter === " " && sought !== written && !(space.test(sought) && space.test(written))) return false;
  if (rules.matchCase && isUpper(sought) !== isUpper(written)) return false;
  return !rules.matchAccents || letter === " " || fold(sought) === fold(written);
};

/** Whether the letters from `at` are written like those of the question, as far as the rules care. */
const isWrittenAlike = (question: Read, read: Read, at: number, rules: FindRules): boolean => {
  const { letters } = question.folded;
  const onlySigns = !rules.matchCase && !rules.matchAccents;
  for (let n = 0; n < letters.length; n += 1) {
    const letter = letters.charAt(n);
    if (onlySigns && letter !== " ") continue;
    if (!isEdge(question, n) || !isEdge(read, at + n)) continue;
    const sought = writtenAt(question.text, question.folded, n);
    const written = writtenAt(read.text, read.folded, at + n);
    if (!isLetterAlike(sought, written, letter, rules)) return false;
  }
  return true;
};

const splitsWord = (text: string, at: number): boolean => isWordBefore(text, at) && isWordAt(text, at);

/** Where one spelling of the question stands in one reading of a text, from left to right. */
const placesIn = (question: Read, read: Read, rules: FindRules): Mark[] => {
  const { letters, source } = read.folded;
  const looked = question.folded.letters;
  const found: Mark[] = [];
  let from = letters.indexOf(looked);
  while (from >= 0) {
    const to = from + looked.length;
    const [start, end] = [source.at(from, "start"), source.at(to, "end")];
    const fits =
      isEdge(read, from) &&
      isEdge(read, to) &&
      !(rules.wholeWords && (splitsWord(read.text, start) || splitsWord(read.text, end))) &&
      isWrittenAlike(question, read, from, rules);
    if (fits) found.push([start, end]);
    from = letters.indexOf(looked, fits ? to : from + 1);
  }
  return found;
};

const withoutOverlaps = (places: readonly Mark[]): Mark[] => {
  const chosen: Mark[] = [];
  for (const place of places.toSorted((a, b) => a[0] - b[0] || b[1] - a[1]))
    if (place[0] >= (chosen.at(-1)?.[1] ?? 0)) chosen.push(place);
  return chosen;
};

/**
 * Finds what was typed, with its spaces and signs, as one looks for something in the page one reads: every place, in order,
 * none overlapping another.
 */
export const finderOf = (typed: string, rules: FindRules = {}): ((text: string) => Mark[]) => {
  const text = typed.slice(0, findLength).toWellFormed();
  const spellings = readTexts(text, rules).filter(({ letters }) => letters !== "");
  return (searched) => {
    if (spellings.length === 0) return [];
    const places = readTexts(searched, rules).flatMap((folded) =>
      spellings.map((spelling) => placesIn({ text, folded: spelling }, { text: searched, folded }, rules)),
    );
    return places.length === 1 ? (places[0] ?? []) : withoutOverlaps(places.flat());
  };
};
