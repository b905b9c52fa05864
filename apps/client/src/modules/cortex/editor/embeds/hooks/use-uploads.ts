import { useCallback, useSyncExternalStore } from "react";
import type { LivePage } from "../../live/live-page.ts";
import type { BlockUpload } from "../uploads/block-upload.ts";
import { blockUploads } from "../uploads/block-uploads.ts";
import { isUploadedElsewhere } from "../uploads/upload-awareness.ts";

/** The file on its way into a block from this window; null while there is none. */
export const useUpload = (blockId: string): BlockUpload | null =>
  useSyncExternalStore(
    blockUploads.uploads.subscribe,
    useCallback(() => blockUploads.uploads.get().get(blockId) ?? null, [blockId]),
  );

/** Whether someone else is uploading into a block now. */
export const useUploadedElsewhere = (page: LivePage, blockId: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        page.awareness.on("change", listener);
        return () => page.awareness.off("change", listener);
      },
      [page],
    ),
    useCallback(() => isUploadedElsewhere(page, blockId), [page, blockId]),
  );
