import type { EndpointSpec } from "@maive/contract";
import { answeredErrorOf } from "./answered-error.ts";
import { TransportError } from "./api-error.ts";
import { urlOf, type PathParams } from "./call.ts";
import { clientId } from "./client-id.ts";
import { incarnationHeaders } from "./incarnation.ts";
import { retryWhileLimited } from "./retry-while-limited.ts";

/** Enough for a large image on a slow line, in ms. */
const timeoutMs = 5 * 60_000;

const request = async (
  endpoint: EndpointSpec,
  params: Record<string, string | number> | undefined,
  body?: Blob,
): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  let answer: Response;
  try {
    answer = await fetch(urlOf(endpoint, params), {
      method: endpoint.method,
      credentials: "same-origin",
      headers: {
        "X-Client-Id": clientId,
        ...incarnationHeaders(),
        ...(body ? { "Content-Type": "application/offset+octet-stream" } : {}),
      },
      signal: timeout,
      ...(body ? { body } : {}),
    });
  } catch (error) {
    throw new TransportError(timeout.aborted ? "timeout" : "network", error);
  }
  if (!answer.ok) throw await answeredErrorOf(answer);
  return answer;
};

/**
 * Sends raw bytes to an endpoint; retries when rate-limited.
 * @throws ApiError for every answer other than 2xx; TransportError when there was no answer.
 */
export const sendBytes = async <E extends EndpointSpec>(
  endpoint: E,
  params: PathParams<E>,
  bytes: Blob,
): Promise<void> => {
  await retryWhileLimited(() => request(endpoint, params, bytes));
};

/** Downloads an endpoint's bytes. @throws as {@link sendBytes} */
export const readBytes = async <E extends EndpointSpec>(
  endpoint: E,
  params: PathParams<E>,
): Promise<Blob> => {
  const answer = await request(endpoint, params);
  try {
    return await answer.blob();
  } catch (error) {
    throw new TransportError("network", error);
  }
};
