import { limits, search, type SearchHit, searchKinds } from "@maive/contract";
import { isEmptyQuery, parseQuery } from "@maive/search";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";

const all = ["search"] as const;
const everyKind = searchKinds.join(",");

/** Hits may be older than this when the same query repeats, in ms. */
const fresh = 10_000;
/** Hits of a page of the search screen. */
const pageSize = 20;

/** Whether there is something to look for. */
export const isQuestion = (typed: string): boolean => !isEmptyQuery(parseQuery(typed));

export interface BestHits {
  /** What they answer. */
  question: string;
  hits: readonly SearchHit[];
}

/** The best hits of all kinds; keyed by question, so that none shows another's. */
export const bestHitsQuery = (question: string, count: number) =>
  queryOptions({
    queryKey: [...all, "best", question, count],
    queryFn: async ({ signal }): Promise<BestHits> => ({
      question,
      hits: (await call(search, { query: { q: question, kinds: everyKind, limit: count }, signal })).results,
    }),
    enabled: isQuestion(question),
    staleTime: fresh,
    gcTime: 60_000,
    retry: false,
  });

/** All hits page by page; the first page counts them. */
export const hitPagesQuery = (question: string) =>
  infiniteQueryOptions({
    queryKey: [...all, "pages", question],
    queryFn: ({ pageParam, signal }) =>
      call(search, {
        query: {
          q: question,
          kinds: everyKind,
          limit: pageSize,
          offset: pageParam,
          facets: pageParam === 0 ? "true" : undefined,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ results, total = 0 }, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.results.length, 0);
      return results.length > 0 && shown < total && shown <= limits.searchMaxOffset ? shown : undefined;
    },
    enabled: isQuestion(question),
    staleTime: fresh,
    gcTime: 300_000,
    retry: false,
  });
