import type { DriveItem } from "@maive/contract";
import { ApiError } from "../../../../../api/index.ts";
import { refusalOfType, UploadError, uploadBlockFile, type BlockFile } from "../../../../files/index.ts";

/** Retry interval while the block is not projected yet, in ms. */
const pauses = [200, 300, 500, 1_000, 2_000];

const isUnknownBlock = (error: unknown): boolean =>
  error instanceof UploadError && error.cause instanceof ApiError && error.cause.status === 404;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Uploads into a new block, which the server may not have projected yet.
 * @throws UploadError with a sentence; the signal's reason when aborted.
 */
export const sendBlockFile = async (upload: BlockFile & { signal: AbortSignal }): Promise<DriveItem> => {
  for (const ms of pauses) {
    try {
      return checked(upload, await uploadBlockFile(upload));
    } catch (error) {
      if (!isUnknownBlock(error)) throw error;
    }
    await pause(ms, upload.signal);
  }
  return checked(upload, await uploadBlockFile(upload));
};

/** Fake images are refused, also when the server did not know yet that it is an image block. */
const checked = ({ kind }: BlockFile, item: DriveItem): DriveItem => {
  const refusal = refusalOfType(kind, item.mime_type);
  if (refusal !== null) throw new UploadError(refusal);
  return item;
};
