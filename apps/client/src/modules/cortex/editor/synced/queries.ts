import { createSyncedContent, getSyncedContent, restorePage, type SyncedContent } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, call, newUuid } from "../../../../api/index.ts";
import { editorKeys } from "../queries/editor-keys.ts";

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** The server knows of a new place once it has the rows of its page. */
const newPlaces = { retryEvery: 1_000, atMost: 10 };

/**
 * Where a content stands, and by what right it is read; null for those who may not. Fetched until the server knows of
 * the place itself.
 */
export const syncedPlaceQuery = (contentId: string, blockId: string) =>
  queryOptions({
    queryKey: editorKeys.synced(contentId),
    queryFn: async ({ signal }): Promise<SyncedContent | null> => {
      try {
        return await call(getSyncedContent, { params: { content_id: contentId }, signal });
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    staleTime: 10_000,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || data.is_trashed || data.more || dataUpdateCount > newPlaces.atMost) return false;
      return data.places.some(({ block_id: id }) => id === blockId) ? false : newPlaces.retryEvery;
    },
  });

/** Makes a content that belongs to a page, with copies of some of its blocks. @returns its id. */
export const makeContent = async (pageId: string, blockIds: readonly string[]): Promise<string> => {
  const made = await call(createSyncedContent, {
    params: { page_id: pageId },
    body: { block_ids: [...blockIds] },
    idempotencyKey: newUuid(),
  });
  return made.content_id;
};

export const restoreHome = (pageId: string): Promise<unknown> =>
  call(restorePage, { params: { page_id: pageId } });
