import { listRecentPages, type RecentPage } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { pageKeys } from "../../page-queries/index.ts";

/** The user's recently opened, readable pages, latest first. */
export const recentPagesQuery = queryOptions({
  queryKey: pageKeys.recent(),
  queryFn: async ({ signal }): Promise<readonly RecentPage[]> =>
    (await call(listRecentPages, { signal })).pages,
});
