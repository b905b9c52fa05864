import { listPages, listRecentPages, type RecentPage } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";

const all = ["home", "pages"] as const;

export const homePageKeys = {
  all,
  recent: () => [...all, "recent"] as const,
  anyShared: () => [...all, "any-shared"] as const,
};

/** The recently opened pages, latest first. */
export const recentPagesQuery = queryOptions({
  queryKey: homePageKeys.recent(),
  queryFn: async ({ signal }): Promise<readonly RecentPage[]> =>
    (await call(listRecentPages, { signal })).pages,
});

/** Whether there is a page that the person may read. */
export const anySharedQuery = queryOptions({
  queryKey: homePageKeys.anyShared(),
  queryFn: async ({ signal }) => (await call(listPages, { signal })).pages.length > 0,
});
