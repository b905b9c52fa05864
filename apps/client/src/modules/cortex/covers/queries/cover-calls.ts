import { removeCover, restoreCover, uploadCover, type Ok } from "@maive/contract";
import { call, newUuid, send } from "../../../../api/index.ts";
import { keepFreshPicture } from "../model/fresh-pictures.ts";

/** What a page says of its cover. */
export type Cover = Ok<typeof uploadCover>;

interface SendCover {
  pageId: string;
  file: File;
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/** Sends a cover; its picture can be shown from then on, before the server is asked for it. */
export const sendCover = async ({ pageId, file, onProgress, signal }: SendCover): Promise<Cover> => {
  const cover = await send(uploadCover, {
    params: { page_id: pageId },
    form: { file },
    onProgress,
    signal,
    idempotencyKey: newUuid(),
  });
  keepFreshPicture(cover.cover_image_path, file);
  return cover;
};

/** Takes a cover from its page; where there is none, nothing happens. */
export const takeCover = (pageId: string): Promise<void> =>
  call(removeCover, { params: { page_id: pageId } });

/** Takes {@link takeCover} back, as long as the page has no new cover. */
export const bringCoverBack = (pageId: string, fileId: string): Promise<Cover> =>
  call(restoreCover, { params: { page_id: pageId, file_id: fileId } });
