import { ApiError, TransportError } from "./api-error.ts";

interface ReadBeginningOptions {
  signal: AbortSignal;
  /** At most so many from the beginning; without it all of them. */
  most?: number | undefined;
}

/**
 * The bytes behind an address of the server, such as the beginning of a file.
 * @throws ApiError for every answer that is not 2xx; TransportError when there was no answer.
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
