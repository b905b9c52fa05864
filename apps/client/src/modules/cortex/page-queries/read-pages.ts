import { getPage, listPages, pageTitles, type Page } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, TransportError } from "../../../api/index.ts";
import { sessionQuery } from "../../auth/index.ts";
import { pageKeys } from "./keys.ts";
import { knownPages } from "./known-pages.ts";

/**
 * All readable pages, flat, siblings in their order; kept up to date by the workspace room. Where the server cannot be
 * reached from the start on, those that this device can show by itself; the room reads the others when it is back.
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
