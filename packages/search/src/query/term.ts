import { allowedTypos } from "@maive/values/title-match";
import { foldLetters } from "../words/fold-letters.ts";
import { lengthInWords } from "../words/letters.ts";
import { otherWordsOf } from "../words/other-words.ts";
import { wordsIn } from "../words/tokens.ts";
import { fillWords } from "../texts.ts";
import { wordsOfTerm } from "./limits.ts";
import type { QueryWord, Term, Way } from "./query.ts";

/** Endings of German words, longer ones first. */
const endings = ["ungen", "ern", "ung", "em", "en", "er", "es", "e", "n", "s"];
const shortestStem = 4;

/** What a folded word has in common with its other forms: `schlosser` and `schloss`; the word itself where it has no ending. */
const stemOf = (word: string): string => {
  const ending = endings.find(
    (ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem,
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
};

const fill = new Set(fillWords.map((word) => foldLetters(word).letters));

const allSame = (a: readonly string[], b: readonly string[]): boolean => a.join(" ") === b.join(" ");

const hasDigit = /\p{N}/u;

const queryWord = (stripped: string, spelled: string, loosely: boolean): QueryWord => {
  const spellings = stripped === spelled ? [stripped] : [stripped, spelled];
  // 2025 is not a slip of the pen for 2026.
  if (!loosely || hasDigit.test(stripped)) return { spellings, stems: [], typos: 0 };
  const stems = [...new Set(spellings.map(stemOf))].filter((stem) => !spellings.includes(stem));
  return { spellings, stems, typos: allowedTypos(stripped.length) };
};

/** Below this a part of a word says nothing: it is the beginning of one. */
const shortestPart = 3;

/** A number of one or two digits is meant as a whole: 3 is neither the beginning of 31 nor of 365. */
const isShortNumber = /^\d{1,2}$/;

/** How the last word of a way may end. */
const endOf = (last: string, alone: boolean, end: Way["end"]): Way["end"] => {
  if (end === "part" && alone && isShortNumber.test(last)) return "whole";
  return end === "part" && (!alone || last.length < shortestPart) ? "beginning" : end;
};

const wayOf = (stripped: readonly string[], spelled: readonly string[], end: Way["end"]): Way | null => {
  const words = stripped.slice(0, wordsOfTerm);
  const last = words.at(-1);
  if (last === undefined) return null;
  const alone = words.length === 1;
  return {
    words: words.map((word, at) => queryWord(word, spelled[at] ?? word, alone && end === "part")),
    end: endOf(last, alone, end),
  };
};

/** What a term has to be in a text. */
export interface TermRules {
  readonly from: number;
  readonly to: number;
  readonly quoted: boolean;
  /** How the last word may end. */
  readonly end: Way["end"];
}

/** The term of a piece; null where it has no words. */
export const termOf = (text: string, { from, to, quoted, end }: TermRules): Term | null => {
  const { letters } = foldLetters(text);
  const spelledLetters = foldLetters(text, "spelled").letters;
  const words = wordsIn(letters);
  const way = wayOf(words, wordsIn(spelledLetters), end);
  if (!way) return null;
  const ways = [way];
  // A date or number as it is also written, and words with hyphens as one; not the month alone.
  const spelledOthers = otherWordsOf(spelledLetters);
  const length = lengthInWords(letters);
  for (const [at, other] of otherWordsOf(letters).entries()) {
    if (other.from !== 0 || other.to !== length) continue;
    const stripped = wordsIn(other.letters);
    if (/^\p{L}/u.test(other.letters) && /^\p{N}/u.test(letters)) continue;
    if (allSame(stripped, words)) continue;
    const spelled = wordsIn(spelledOthers[at]?.letters ?? other.letters);
    // 26-1107 is not meant to be found within a date.
    const more = wayOf(stripped, spelled, end === "part" && hasDigit.test(other.letters) ? "beginning" : end);
    if (more) ways.push(more);
  }
  const optional = !quoted && words.length === 1 && fill.has(words[0] ?? "");
  return { from, to, quoted, optional, ways };
};
