import type { SearchFacets, SearchHit } from "@maive/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { hitPagesQuery } from "../queries/search-queries.ts";

export interface FoundHits {
  /** Undefined before the first answer. */
  hits: readonly SearchHit[] | undefined;
  /** They answer the question before. */
  stale: boolean;
  total: number;
  /** There are more than were counted. */
  more: boolean;
  facets: SearchFacets | undefined;
  building: boolean;
  /** In ms. */
  answeredAt: number;
  error: Error | null;
  retry: () => void;
  /** Null: there are no further ones. */
  next: { load: () => void; loading: boolean } | null;
}

/** The hits of a question, page by page. */
export const useFoundHits = (question: string): FoundHits => {
  const { data, isPlaceholderData, isFetchingNextPage, hasNextPage, ...query } = useInfiniteQuery({
    ...hitPagesQuery(question),
    placeholderData: keepPreviousData,
  });
  const pages = data?.pages ?? [];
  const [first] = pages;
  // A new question that failed has no hits; another page of the same question that failed leaves those there are.
  return {
    hits: first && pages.flatMap(({ results }) => results),
    stale: isPlaceholderData,
    total: first?.total ?? 0,
    more: first?.more ?? false,
    facets: first?.facets,
    building: first?.building ?? false,
    answeredAt: query.dataUpdatedAt,
    error: query.error,
    retry: () => void query.refetch(),
    next:
      hasNextPage && !isPlaceholderData
        ? { load: () => void query.fetchNextPage(), loading: isFetchingNextPage }
        : null,
  };
};
