import { answeredErrorOf } from "./answered-error.ts";
import { TransportError } from "./api-error.ts";

export interface Download {
  blob: Blob;
  /** The file name from the server. */
  name: string;
}

interface DownloadOptions {
  signal: AbortSignal;
  /** Received bytes; the total is unknown. */
  onProgress: (bytes: number) => void;
  /** Parameters too long for a URL, sent as JSON by POST. */
  body?: unknown;
}

const nameIn = (disposition: string | null): string => {
  const found = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return found ? decodeURIComponent(found) : "";
};

/**
 * Reads a file that the server generates as a stream.
 * @throws ApiError for every answer other than 2xx; TransportError when there was no answer, or it was cut off.
 */
export const readDownload = async (
  path: string,
  { signal, onProgress, body }: DownloadOptions,
): Promise<Download> => {
  let answer: Response;
  try {
    answer = await fetch(path, {
      signal,
      credentials: "same-origin",
      ...(body === undefined
        ? {}
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (answer.ok) {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let bytes = 0;
      const reader = answer.body?.getReader();
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
        parts.push(part.value);
        bytes += part.value.length;
        onProgress(bytes);
      }
      const type = answer.headers.get("content-type") ?? "";
      return { blob: new Blob(parts, { type }), name: nameIn(answer.headers.get("content-disposition")) };
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new TransportError("network", error);
  }
  throw await answeredErrorOf(answer);
};
