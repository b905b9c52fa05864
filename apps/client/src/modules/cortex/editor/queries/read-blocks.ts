import { getPage, pageTitles } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";

/** Polling interval of a page that is not live, in ms. */
const readAgainAfter = 15_000;

/** A page's blocks over HTTP, polled, for blocked sockets. */
export const polledBlocksQuery = (pageId: string) =>
  queryOptions({
    queryKey: ["page-blocks", pageId] as const,
    queryFn: async ({ signal }) => (await call(getPage, { params: { page_id: pageId }, signal })).blocks,
    refetchInterval: readAgainAfter,
    staleTime: 0,
    gcTime: 0,
  });

/** A page's stored blocks, fetched once. */
export const storedBlocksQuery = (pageId: string) =>
  queryOptions({
    queryKey: ["page-blocks", pageId, "stored"] as const,
    queryFn: async ({ signal }) => (await call(getPage, { params: { page_id: pageId }, signal })).blocks,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Titles of the pages referenced in blocks, by id. */
export const namedTitlesQuery = (pageIds: readonly string[]) =>
  queryOptions({
    queryKey: ["page-blocks", "titles", ...pageIds] as const,
    queryFn: ({ signal }) => call(pageTitles, { body: { page_ids: [...pageIds] }, signal }),
    enabled: pageIds.length > 0,
  });
