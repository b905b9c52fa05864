import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PageCoverFields } from "../page-changes.ts";
import { pageKeys } from "../queries/keys.ts";
import { patchPageCache } from "../queries/patch-page-cache.ts";

interface CoverCache {
  put: (pageId: string, cover: Partial<PageCoverFields>) => void;
  /** Where it is not known what the server has. */
  readAgain: () => void;
}

/** Puts covers into what is known of pages. */
export const useCoverCache = (): CoverCache => {
  const queryClient = useQueryClient();
  return {
    put: useCallback(
      (pageId, cover) => patchPageCache(queryClient, { kind: "covered", pageId, cover }),
      [queryClient],
    ),
    readAgain: useCallback(
      () => void queryClient.invalidateQueries({ queryKey: pageKeys.all }),
      [queryClient],
    ),
  };
};
