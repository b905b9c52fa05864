import { removeCover, restoreCover, uploadCover, type Ok } from "@maive/contract";
import { call, newUuid, send } from "../../../../api/index.ts";
import { cacheFreshPicture } from "../model/fresh-pictures.ts";

/** A page's cover fields. */
export type Cover = Ok<typeof uploadCover>;

interface SendCover {
  pageId: string;
  file: File;
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/** Uploads a cover; its image is then available from memory. */
export const sendCover = async ({ pageId, file, onProgress, signal }: SendCover): Promise<Cover> => {
  const cover = await send(uploadCover, {
    params: { page_id: pageId },
    form: { file },
    onProgress,
    signal,
    idempotencyKey: newUuid(),
  });
  cacheFreshPicture(cover.cover_image_path, file);
  return cover;
};

/** Removes a page's cover, if any. */
export const takeCover = (pageId: string): Promise<void> =>
  call(removeCover, { params: { page_id: pageId } });

/** Undoes {@link takeCover}, unless the page has a new cover. */
export const bringCoverBack = (pageId: string, fileId: string): Promise<Cover> =>
  call(restoreCover, { params: { page_id: pageId, file_id: fileId } });
