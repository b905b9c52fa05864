import type { DriveItem } from "@maive/contract";
import { ApiError } from "../../../../../api/index.ts";
import { refusalOfType, UploadError, uploadBlockFile, type BlockFile } from "../../../../files/index.ts";

/** Ms between tries while the server does not know the block yet: it writes what is typed within half a second. */
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
 * Uploads the file of a block that was made just now: the server may need a moment until it knows the block.
 * @throws UploadError with the sentence for the person; the signal's reason when it was given up.
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

/** What only calls itself a picture is refused, also where the server did not know yet that it was to be one. */
const checked = ({ kind }: BlockFile, item: DriveItem): DriveItem => {
  const refusal = refusalOfType(kind, item.mime_type);
  if (refusal !== null) throw new UploadError(refusal);
  return item;
};
