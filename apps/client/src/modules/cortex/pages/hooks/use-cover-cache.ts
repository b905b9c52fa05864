import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PageCoverFields } from "../page-changes.ts";
import { pageKeys } from "../../page-queries/index.ts";
import { patchPageCache, readsShowing } from "../queries/patch-page-cache.ts";

interface CoverCache {
  put: (pageId: string, cover: Partial<PageCoverFields>) => void;
  /** When the server's state is unknown. */
  readAgain: () => void;
}

/** Updates covers in the cached pages. */
export const useCoverCache = (): CoverCache => {
  const queryClient = useQueryClient();
  return {
    put: useCallback(
      (pageId, cover) => {
        const change = { kind: "covered", pageId, cover } as const;
        patchPageCache(queryClient, change);
        // Requests in flight may have the old state.
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
