import { listRecentPages, type RecentPage } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { pageKeys } from "../../page-queries/index.ts";

/** The pages that the person opened last and may still read, latest first. */
export const recentPagesQuery = queryOptions({
  queryKey: pageKeys.recent(),
  queryFn: async ({ signal }): Promise<readonly RecentPage[]> =>
    (await call(listRecentPages, { signal })).pages,
});
