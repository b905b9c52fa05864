import { getPage, listPages, pageTitles, type Page } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, TransportError } from "../../../api/index.ts";
import { sessionQuery } from "../../auth/index.ts";
import { pageKeys } from "./keys.ts";
import { knownPages } from "./known-pages.ts";

/**
 * All readable pages, flat, siblings in order; updated by the workspace room. When started offline, the pages cached
 * on this device; refetched after reconnecting.
 */
export const pageListQuery = queryOptions({
  queryKey: pageKeys.list(),
  queryFn: async ({ signal, client }): Promise<readonly Page[]> => {
    try {
      return (await call(listPages, { signal })).pages;
    } catch (error) {
      const user = client.getQueryData(sessionQuery.queryKey);
      const isFirst = client.getQueryData(pageKeys.list()) === undefined;
      const known = error instanceof TransportError && user && isFirst ? knownPages(user.user_id) : [];
      if (known.length === 0) throw error;
      return known;
    }
  },
});

/** A page with its blocks; an entry also with its values. */
export const pageDetailQuery = (pageId: string) =>
  queryOptions({
    queryKey: pageKeys.detail(pageId),
    queryFn: ({ signal }) => call(getPage, { params: { page_id: pageId }, signal }),
  });

/** Titles of readable pages by id; no request for an empty list. */
export const pageTitlesQuery = (pageIds: readonly string[]) =>
  queryOptions({
    queryKey: pageKeys.titles(pageIds),
    queryFn: ({ signal }) => call(pageTitles, { body: { page_ids: [...pageIds] }, signal }),
    enabled: pageIds.length > 0,
  });
