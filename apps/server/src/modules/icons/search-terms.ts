import type { SearchTerm } from "./rank-icons.ts";
import { germanIconWords, spelledOut } from "./texts.ts";

/** Bound of search terms. */
const mostTerms = 6;
/** Minimum length for completing a word. */
const guessedFrom = 3;

/** Lower case, umlauts as two letters, since people type either. */
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

/** The search terms with English translations; none without letters or digits. */
export const searchTerms = (query: string): SearchTerm[] =>
  fold(query)
    .split(/[^a-z0-9]+/)
    .filter((term) => term !== "")
    .slice(0, mostTerms)
    .map((term) => ({ names: [term, ...(table.get(term) ?? [])], guesses: guessesFor(term) }));
