import type { SearchTerm } from "./rank-icons.ts";
import { germanIconWords, spelledOut } from "./texts.ts";

/** More words than this say nothing more. */
const mostTerms = 6;
/** From so many letters on a word is guessed while it is typed. */
const guessedFrom = 3;

/** Lower case, umlauts as two letters: people type them either way. */
const fold = (text: string): string =>
  spelledOut.reduce(
    (folded, [letter, letters]) => folded.replaceAll(letter, letters),
    text.normalize("NFC").toLowerCase(),
  );

const table = new Map(
  Object.entries(germanIconWords).map(([word, english]) => [fold(word), english.split(" ")]),
);

const guessesFor = (term: string): string[] =>
  term.length < guessedFrom
    ? []
    : [...table].flatMap(([word, english]) => (word !== term && word.startsWith(term) ? english : []));

/** The words of a search with what they may be called in English. A search without letters and digits has none. */
export const searchTerms = (query: string): SearchTerm[] =>
  fold(query)
    .split(/[^a-z0-9]+/)
    .filter((term) => term !== "")
    .slice(0, mostTerms)
    .map((term) => ({ names: [term, ...(table.get(term) ?? [])], guesses: guessesFor(term) }));
