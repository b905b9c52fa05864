import type * as Tus from "tus-js-client";
import { answeredError, clientId, incarnationHeaders } from "../../../api/index.ts";
import { endOfError, type FailedEnd } from "./failed-end.ts";
import { type FileMark, type StoredUploads, urlStorageFor } from "./stored-uploads.ts";

/** One request carries at most this much: no proxy between cuts it for its length. */
const partBytes = 32 * 1024 * 1024;

export type PartsEnd =
  /** Complete; `header` reads the last answer's. */
  { kind: "arrived"; url: string; header: (name: string) => string | undefined } | FailedEnd;

export interface PartsInput {
  file: File;
  /** What it is found by when it is chosen again. */
  mark: FileMark;
  /** The path of the endpoints. */
  endpoint: string;
  metadata: Record<string, string>;
  store: StoredUploads;
  /** Called when it is complete and may be followed by more; persisted until then. */
  staysStored?: boolean;
  onSent: (bytes: number) => void;
  /** Resumed at this offset. */
  onResumed?: (bytes: number) => void;
}

/** One try that is under way. */
export interface SendingParts {
  ended: Promise<PartsEnd>;
  /** Gives up; nothing is left on the server unless it is to be resumed. */
  abort: (resumes?: boolean) => void;
}

const endOf = (error: Error | Tus.DetailedError): FailedEnd => {
  const response = "originalResponse" in error ? error.originalResponse : null;
  // Without an answer the connection broke, or the file cannot be read any more. 409: another try is still being written away.
  if (!response || response.getStatus() === 409) return { kind: "interrupted" };
  const retryAfter = response.getHeader("Retry-After") ?? null;
  return endOfError(answeredError(response.getStatus(), response.getBody(), retryAfter));
};

/** Uploads a large file in parts (tus); resumable, also after a reload. */
export const sendParts = (
  { file, mark, endpoint, metadata, store, staysStored = false, onSent, onResumed }: PartsInput,
  load: () => Promise<typeof Tus> = () => import("tus-js-client"),
): SendingParts => {
  let upload: Tus.Upload | null = null;
  let given = false;
  const ended = new Promise<PartsEnd>((resolve) => {
    const start = async () => {
      const tus = await load();
      if (given) return;
      let first = true;
      const sent = (upload = new tus.Upload(file, {
        endpoint,
        chunkSize: partBytes,
        metadata,
        headers: { "X-Client-Id": clientId, ...incarnationHeaders() },
        // Whoever sends decides about retries.
        retryDelays: null,
        fingerprint: async () => store.keyOf(mark),
        urlStorage: urlStorageFor(store, mark),
        removeFingerprintOnSuccess: !staysStored,
        onProgress: (bytes) => {
          if (first && bytes > 0 && previous) onResumed?.(bytes);
          first = false;
          onSent(bytes);
        },
        onSuccess: ({ lastResponse }) =>
          resolve({ kind: "arrived", url: sent.url ?? "", header: (name) => lastResponse.getHeader(name) }),
        onError: (error) => resolve(endOf(error)),
      }));
      const [previous] = await upload.findPreviousUploads();
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (!given) upload.start();
    };
    // The code of the protocol could not be loaded: as good as no connection.
    start().catch(() => resolve({ kind: "interrupted" }));
  });
  const abort = (resumes = false) => {
    given = true;
    if (!resumes) store.remove(mark);
    // Not awaited: the server's clean-up handles failures.
    void upload?.abort(!resumes).catch(() => undefined);
  };
  return { ended, abort };
};
