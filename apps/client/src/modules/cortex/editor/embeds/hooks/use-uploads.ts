import { useCallback, useSyncExternalStore } from "react";
import type { LivePage } from "../../live/live-page.ts";
import type { BlockUpload } from "../uploads/block-upload.ts";
import { blockUploads } from "../uploads/block-uploads.ts";
import { isUploadedElsewhere } from "../uploads/upload-awareness.ts";

/** This window's upload into a block; null without one. */
export const useUpload = (blockId: string): BlockUpload | null =>
  useSyncExternalStore(
    blockUploads.uploads.subscribe,
    useCallback(() => blockUploads.uploads.get().get(blockId) ?? null, [blockId]),
  );

/** Whether somebody else is uploading into a block. */
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
