import { getPage, pageTitles } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";

/** Ms after which a page that cannot be live is read again. */
const readAgainAfter = 15_000;

/** The blocks of a page over HTTP, now and then anew: what can be shown where sockets are blocked. */
export const polledBlocksQuery = (pageId: string) =>
  queryOptions({
    queryKey: ["page-blocks", pageId] as const,
    queryFn: async ({ signal }) => (await call(getPage, { params: { page_id: pageId }, signal })).blocks,
    refetchInterval: readAgainAfter,
    staleTime: 0,
    gcTime: 0,
  });

/** The blocks of a page as they are stored now, asked for once. */
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

/** The titles of the pages that such blocks name, by id. */
export const namedTitlesQuery = (pageIds: readonly string[]) =>
  queryOptions({
    queryKey: ["page-blocks", "titles", ...pageIds] as const,
    queryFn: ({ signal }) => call(pageTitles, { body: { page_ids: [...pageIds] }, signal }),
    enabled: pageIds.length > 0,
  });
