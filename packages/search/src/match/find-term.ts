import type { Term, Way } from "../query/query.ts";
import { findRoughly } from "./find-roughly.ts";
import { findWay, type Fit } from "./find-way.ts";
import type { SearchedText } from "./read-text.ts";

/** Where a term stands in a text. */
export interface Place {
  /** In UTF-16 code units of the text. */
  readonly from: number;
  readonly to: number;
  readonly fit: Fit;
  /** 0 where it stands as it was typed; another form of a word counts as one. */
  readonly typos: number;
}

/** What one of the other readings alone can find. */
const spelledOut = /[aou]e/;
const contracted = /[aou]/;

const findIn = (text: SearchedText, term: Term, reading: "stripped" | "spelled" | "contracted"): Place[] => {
  const read = text.as(reading);
  if (!read) return [];
  return term.ways.flatMap((way) =>
    findWay(read.letters, way).map(({ fit, from, to }) => {
      const [start, end] = read.place(from, to);
      return { from: start, to: end, fit, typos: 0 };
    }),
  );
};

const someSpelling = ({ ways }: Term, pattern: RegExp): boolean =>
  ways.some(({ words }) => words.some(({ spellings }) => spellings.some((letters) => pattern.test(letters))));

/** Where a term is found exactly, in any reading; each place once. */
export const findTerm = (text: SearchedText, term: Term): Place[] => {
  let places = findIn(text, term, "stripped");
  if (someSpelling(term, spelledOut)) places = [...places, ...findIn(text, term, "spelled")];
  // Few words differ when contracted.
  if (places.length === 0 && someSpelling(term, contracted)) places = findIn(text, term, "contracted");
  const seen = new Set<number>();
  return places
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from }) => !seen.has(from) && seen.add(from));
};

const withStems = (term: Term): Term | null => {
  const ways = term.ways.flatMap(({ words: [word] }): Way[] =>
    word && word.stems.length > 0
      ? [{ words: [{ spellings: word.stems, stems: [], typos: 0 }], end: "part" }]
      : [],
  );
  return ways.length > 0 ? { ...term, ways } : null;
};

/** Where another form of a word stands, or, where there is none, words that begin nearly like it. */
export const findTermLoosely = (text: SearchedText, term: Term): Place[] => {
  const stemmed = withStems(term);
  const forms = stemmed ? findTerm(text, stemmed) : [];
  if (forms.length > 0) return forms.map((place) => ({ ...place, fit: "part", typos: 1 }));
  const read = text.as("stripped");
  const [way] = term.ways;
  const word = way?.words[0];
  if (!read || !word || way.words.length !== 1) return [];
  return findRoughly(read.letters, word).map(({ from, to, typos }) => {
    const [start, end] = read.place(from, to);
    return { from: start, to: end, fit: "part", typos };
  });
};
