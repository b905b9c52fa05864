import { foldLetters, readingsOf } from "./fold-letters.ts";
import { otherWordsOf } from "./other-words.ts";

const words = /[\p{L}\p{N}]+/gu;

/** The words of folded letters. */
export const wordsIn = (letters: string): string[] => letters.match(words) ?? [];

/** Longer ones are no words that anybody types whole. */
const longestWord = 64;
const surrogate = /[\ud800-\udfff]/;

/** The index token of a word as a whole; null where it has none. */
export const wordToken = (word: string): string | null => (word.length > longestWord ? null : `=${word}`);

/** The index token of a beginning of one or two letters. */
export const beginningToken = (beginning: string): string | null =>
  surrogate.test(beginning) ? null : `^${beginning}`;

/** The parts of three letters within a word, each an index token. */
export const trigramsOf = (word: string): string[] => {
  const trigrams: string[] = [];
  for (let at = 0; at + 3 <= word.length; at += 1) {
    const trigram = word.slice(at, at + 3);
    if (!surrogate.test(trigram)) trigrams.push(trigram);
  }
  return trigrams;
};

const addTokens = (word: string, tokens: Set<string>): void => {
  const whole = wordToken(word);
  if (whole !== null) {
    // A word seen before brings nothing new.
    if (tokens.has(whole)) return;
    tokens.add(whole);
  }
  for (const length of [1, 2]) {
    const beginning = word.length < length ? null : beginningToken(word.slice(0, length));
    if (beginning !== null) tokens.add(beginning);
  }
  for (const trigram of trigramsOf(word)) tokens.add(trigram);
};

/** Raised when other tokens come out of a text than before: an index of other tokens is built anew. */
export const tokensVersion = 2;

/**
 * The index tokens of a text, each once: every word in every reading as `=word`, its first letters as `^w` and `^wo`, and
 * its parts of three letters. Words are letters and digits alone, so `=` and `^` occur in no other place.
 */
export const tokensOf = (text: string): Set<string> => {
  const tokens = new Set<string>();
  for (const reading of readingsOf(text)) {
    const { letters } = foldLetters(text, reading);
    for (const word of wordsIn(letters)) addTokens(word, tokens);
    for (const other of otherWordsOf(letters))
      for (const word of wordsIn(other.letters)) addTokens(word, tokens);
  }
  return tokens;
};
