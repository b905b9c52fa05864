import { createUpload, driveFile, type DriveItem } from "@maive/contract";
import type * as Tus from "tus-js-client";
import { answeredError, call, clientId, incarnationHeaders } from "../../../../api/index.ts";
import { markOf, urlStorageFor, type StoredUploads } from "./stored-uploads.ts";
import { endOfError } from "./send-end.ts";
import type { SendEnd, SendInput, Sending } from "./sending.ts";

/** One request carries at most this much: no proxy between cuts it for its length. */
const partBytes = 32 * 1024 * 1024;

const endOf = (error: Error | Tus.DetailedError): SendEnd => {
  const response = "originalResponse" in error ? error.originalResponse : null;
  // Without an answer the connection broke, or the file cannot be read any more. 409: another try is still being written away.
  if (!response || response.getStatus() === 409) return { kind: "interrupted" };
  const retryAfter = response.getHeader("Retry-After") ?? null;
  return endOfError(answeredError(response.getStatus(), response.getBody(), retryAfter));
};

/** The upload succeeded even if fetching the file fails: refetch its folder. */
const itemOf = async (fileId: string | undefined): Promise<DriveItem | null> => {
  if (!fileId) return null;
  try {
    return await call(driveFile, { params: { file_id: fileId } });
  } catch {
    return null;
  }
};

/** Uploads a large file with tus; resumable, also after a reload. */
export const tusFile = (
  { file, folder, replaces, onSent, onResumed }: SendInput,
  { store, load }: { store: StoredUploads; load: () => Promise<typeof Tus> },
): Sending => {
  const mark = markOf(file, folder);
  let upload: Tus.Upload | null = null;
  let given = false;
  const ended = new Promise<SendEnd>((resolve) => {
    const start = async () => {
      const tus = await load();
      if (given) return;
      let first = true;
      upload = new tus.Upload(file, {
        endpoint: createUpload.path,
        chunkSize: partBytes,
        metadata: {
          filename: file.name,
          display_name: file.name,
          parent_path: folder,
          ...(replaces ? { if_taken: "replace" } : {}),
        },
        headers: { "X-Client-Id": clientId, ...incarnationHeaders() },
        // The queue decides about retries.
        retryDelays: null,
        fingerprint: async () => store.keyOf(mark),
        urlStorage: urlStorageFor(store, mark),
        removeFingerprintOnSuccess: true,
        onProgress: (bytes) => {
          if (first && bytes > 0 && previous) onResumed(bytes);
          first = false;
          onSent(bytes);
        },
        onSuccess: ({ lastResponse }) => {
          void itemOf(lastResponse.getHeader("X-File-Id")).then((item) => resolve({ kind: "arrived", item }));
        },
        onError: (error) => resolve(endOf(error)),
      });
      const [previous] = await upload.findPreviousUploads();
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (!given) upload.start();
    };
    // The code of the protocol could not be loaded: as good as no connection.
    start().catch(() => resolve({ kind: "interrupted" }));
  });
  const abort = () => {
    given = true;
    store.remove(mark);
    // Not awaited: the server's clean-up handles failures.
    void upload?.abort(true).catch(() => undefined);
  };
  return { ended, abort };
};
