import { ApiError, TransportError } from "./api-error.ts";

interface ReadBeginningOptions {
  signal: AbortSignal;
  /** Reads at most this many; default: all. */
  most?: number | undefined;
}

/**
 * Reads the bytes of an address, or their beginning.
 * @throws ApiError for every answer other than 2xx; TransportError when there was no answer.
 */
export const readBeginning = async (
  path: string,
  { signal, most }: ReadBeginningOptions,
): Promise<ArrayBuffer> => {
  let answer: Response;
  try {
    answer = await fetch(path, {
      signal,
      credentials: "same-origin",
      headers: most === undefined ? {} : { Range: `bytes=0-${most - 1}` },
    });
    if (answer.ok) return await answer.arrayBuffer();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new TransportError("network", error);
  }
  throw new ApiError(answer.status, {});
};
