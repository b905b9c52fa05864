import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PageCoverFields } from "../page-changes.ts";
import { pageKeys } from "../../page-queries/index.ts";
import { patchPageCache, readsShowing } from "../queries/patch-page-cache.ts";

interface CoverCache {
  put: (pageId: string, cover: Partial<PageCoverFields>) => void;
  /** Where it is not known what the server has. */
  readAgain: () => void;
}

/** Puts covers that the server has into what is known of pages. */
export const useCoverCache = (): CoverCache => {
  const queryClient = useQueryClient();
  return {
    put: useCallback(
      (pageId, cover) => {
        const change = { kind: "covered", pageId, cover } as const;
        patchPageCache(queryClient, change);
        // What is on its way may be from before it.
        if (queryClient.isFetching(readsShowing(change)) > 0)
          void queryClient.invalidateQueries(readsShowing(change));
      },
      [queryClient],
    ),
    readAgain: useCallback(
      () => void queryClient.invalidateQueries({ queryKey: pageKeys.all }),
      [queryClient],
    ),
  };
};
