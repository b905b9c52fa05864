import {
  type Attempt,
  attemptsOf,
  commonness,
  indexCondition,
  type IndexCondition,
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
  const attempt = ({ queries, typos }: Attempt): Hit[] =>
    queries.flatMap((query) => {
      const found = hits(query, typos);
      const less = queries.length > 1 ? commonness(found.length) : 0;
      return found.map((hit) => ({ ...hit, score: hit.score - less }));
    });
  return (typed) => {
    const found = new Map<number, Hit>();
    for (const each of attemptsOf(parseQuery(typed))) {
      for (const hit of attempt(each).toSorted((a, b) => b.score - a.score))
        if (!found.has(hit.at)) found.set(hit.at, hit);
      if (found.size >= each.enough) break;
    }
    return [...found.values()].map(({ title }) => title);
  };
};
