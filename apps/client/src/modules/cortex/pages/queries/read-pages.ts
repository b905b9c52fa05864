import { getPage, listPages, pageTitles, type Page } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { pageKeys } from "./keys.ts";

/** All readable pages, flat, siblings in their order; kept up to date by the workspace room. */
export const pageListQuery = queryOptions({
  queryKey: pageKeys.list(),
  queryFn: async ({ signal }): Promise<readonly Page[]> => (await call(listPages, { signal })).pages,
});

/** One page with its blocks; of an entry also its values. */
export const pageDetailQuery = (pageId: string) =>
  queryOptions({
    queryKey: pageKeys.detail(pageId),
    queryFn: ({ signal }) => call(getPage, { params: { page_id: pageId }, signal }),
  });

/** Titles of the readable ones among some pages, by id; asks nobody about none. */
export const pageTitlesQuery = (pageIds: readonly string[]) =>
  queryOptions({
    queryKey: pageKeys.titles(pageIds),
    queryFn: ({ signal }) => call(pageTitles, { body: { page_ids: [...pageIds] }, signal }),
    enabled: pageIds.length > 0,
  });
