import {
  indexCondition,
  type IndexCondition,
  loosened,
  matchText,
  parseQuery,
  type Query,
  tokensOf,
} from "@maive/search";
import type { SearchTitles } from "./evaluate.ts";
import type { ProofPage } from "./proof-set.ts";

interface Hit {
  at: number;
  title: string;
  score: number;
}

type Places = ReadonlySet<number>;
const common = (a: Places, b: Places): Places => new Set([...a].filter((at) => b.has(at)));
const without = (a: Places, b: Places): Places => new Set([...a].filter((at) => !b.has(at)));

/** As many hits are enough to do without typos. */
const enough = 5;

/** A search in memory as the server's does it: the index narrows, the text decides, typos where there is too little. */
export const searchInMemory = (pages: readonly ProofPage[]): SearchTitles => {
  const pagesOf = new Map<string, Set<number>>();
  for (const [at, { title, text }] of pages.entries())
    for (const token of tokensOf(`${title}\n${text}`)) {
      const known = pagesOf.get(token);
      if (known) known.add(at);
      else pagesOf.set(token, new Set([at]));
    }
  const everything = new Set(pages.keys());
  const select = (condition: IndexCondition): Places => {
    switch (condition.is) {
      case "any":
        return everything;
      case "token":
        return pagesOf.get(condition.token) ?? new Set();
      case "not":
        return without(everything, select(condition.part));
      case "and":
        return condition.parts.map(select).reduce(common);
      case "or":
        return new Set(condition.parts.flatMap((part) => [...select(part)]));
      default:
        return condition satisfies never;
    }
  };
  const hits = (query: Query, typos: boolean): Hit[] =>
    [...select(indexCondition(query, { typos }))].flatMap((at) => {
      const page = pages[at];
      const match = page && matchText(query, { title: page.title, body: page.text }, { typos });
      return page && match ? [{ at, title: page.title, score: match.score }] : [];
    });
  /** Hits of words that are rare come before those of frequent ones. */
  const hitsOfAny = (queries: readonly Query[], typos: boolean): Hit[] =>
    queries.flatMap((query) => {
      const found = hits(query, typos);
      return found.map((hit) => ({ ...hit, score: hit.score - 3 * Math.log10(found.length) }));
    });
  const attempts = function* (query: Query): Generator<Hit[]> {
    const exact = hits(query, false);
    yield exact.length < enough ? hits(query, true) : exact;
    for (const missing of [1, 2] as const)
      for (const typos of [false, true]) yield hitsOfAny(loosened(query, { missing }), typos);
  };
  return (typed) => {
    const query = parseQuery(typed);
    for (const found of attempts(query)) {
      if (found.length === 0) continue;
      const sorted = found.toSorted((a, b) => b.score - a.score);
      return [...new Map(sorted.toReversed().map((hit) => [hit.at, hit])).values()]
        .toSorted((a, b) => b.score - a.score)
        .map(({ title }) => title);
    }
    return [];
  };
};
