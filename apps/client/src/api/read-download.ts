import { answeredErrorOf } from "./answered-error.ts";
import { TransportError } from "./api-error.ts";

export interface Download {
  blob: Blob;
  /** What the server calls the file. */
  name: string;
}

interface DownloadOptions {
  signal: AbortSignal;
  /** Bytes that have come; how many there will be nobody knows. */
  onProgress: (bytes: number) => void;
  /** What is asked for, where it is too long for an address: then it is sent as JSON by POST. */
  body?: unknown;
}

const nameIn = (disposition: string | null): string => {
  const found = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return found ? decodeURIComponent(found) : "";
};

/**
 * Reads a file that the server makes while it is read.
 * @throws ApiError for every answer that is not 2xx; TransportError when there was no answer, or it broke off.
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
