import type { Page } from "@maive/contract";
import { useMutation } from "@tanstack/react-query";
import { notifyError, notifyInfo, notifyUndo } from "../../../../ui/index.ts";
import { bringCoverBack, coverTexts, fileOfCover } from "../../covers/index.ts";
import { useMoveCover, useRemoveCover } from "../queries/change-page.ts";
import { useCoverCache } from "./use-cover-cache.ts";

interface PageCoverActions {
  /** Per cent from the top. */
  move: (position: number) => void;
  remove: () => Promise<void>;
}

/** Actions on a cover, besides replacing it. */
export const usePageCover = (page: Page): PageCoverActions => {
  const { page_id: pageId, cover_image_path: path, cover_position: before } = page;
  const { put, readAgain } = useCoverCache();
  const { mutate: move } = useMoveCover();
  const { mutateAsync: take } = useRemoveCover();
  const { mutateAsync: bringBack } = useMutation({
    mutationFn: (fileId: string) => bringCoverBack(pageId, fileId),
  });

  const undo = async (fileId: string) => {
    try {
      put(pageId, await bringBack(fileId));
    } catch {
      notifyError(coverTexts.restoreFailed);
      readAgain();
    }
  };

  const remove = async () => {
    if (path === null) return;
    const fileId = fileOfCover(path);
    try {
      await take({ pageId, path });
    } catch {
      // Reported, and rolled back.
      return;
    }
    if (fileId === null) notifyInfo(coverTexts.removed);
    else notifyUndo(coverTexts.removed, () => void undo(fileId));
  };

  return { move: (position) => move({ pageId, position, before }), remove };
};
