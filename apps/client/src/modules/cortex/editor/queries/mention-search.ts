import { limits, listRecentPages, pagePeople, search } from "@maive/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { editorKeys } from "./editor-keys.ts";

const fresh = 30_000;

/** Recently opened pages, latest first. */
export const recentPagesQuery = queryOptions({
  queryKey: editorKeys.recent(),
  queryFn: async ({ signal }) => (await call(listRecentPages, { signal })).pages,
  staleTime: fresh,
});

/** Readers of a page whose name matches; previous results are shown meanwhile. */
export const pagePeopleQuery = (pageId: string, query: string) =>
  queryOptions({
    queryKey: editorKeys.people(pageId, query),
    queryFn: async ({ signal }) =>
      (await call(pagePeople, { params: { page_id: pageId }, query: { query }, signal })).users,
    staleTime: fresh,
    placeholderData: keepPreviousData,
  });

/** Pages and entries whose titles match, best first, including ones never opened. */
export const foundPagesQuery = (query: string) =>
  queryOptions({
    queryKey: editorKeys.found(query),
    queryFn: async ({ signal }) => {
      const { results } = await call(search, {
        query: { q: query.slice(0, limits.searchLength) },
        signal,
      });
      return results.flatMap((result) =>
        result.kind === "page" || result.kind === "entry"
          ? [{ page_id: result.page_id, title: result.title, icon: result.icon }]
          : [],
      );
    },
    enabled: query !== "",
    staleTime: fresh,
    retry: false,
  });
