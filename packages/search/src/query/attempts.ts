import { loosened } from "./loosen.ts";
import type { Query } from "./query.ts";

/** One way to run a query. Hits of any of its variants are hits. */
export interface Attempt {
  readonly queries: readonly Query[];
  /** Whether words may be found with typos or in another form. */
  readonly typos: boolean;
  /** Fewer hits than this are too few: what the next attempt finds is added to them. */
  readonly enough: number;
}

/** So few hits leave room for those with typos. */
const fewExact = 5;

const mayBeLoose = ({ all }: Query): boolean =>
  all.some((group) =>
    group.some(({ ways }) =>
      ways.some(({ words }) => words.some(({ typos, stems }) => typos > 0 || stems.length > 0)),
    ),
  );

/**
 * How a question is looked for, one attempt after the other until one has found enough: as it was typed, then with typos,
 * then, only where there is nothing at all, without one or two of its words.
 */
export const attemptsOf = (query: Query): Attempt[] => {
  const [withoutOne, withoutTwo] = [loosened(query), loosened(query, { missing: 2 })];
  return [
    { queries: [query], typos: false, enough: fewExact },
    { queries: [query], typos: true, enough: 1 },
    { queries: withoutOne, typos: false, enough: 1 },
    { queries: withoutOne, typos: true, enough: 1 },
    { queries: withoutTwo, typos: false, enough: 1 },
  ].filter(({ queries, typos }) => queries.length > 0 && (!typos || mayBeLoose(query)));
};

/** What is taken from the score of hits whose question is one of several: those of rare words come first. */
export const commonness = (hits: number): number => 3 * Math.log10(Math.max(1, hits));
