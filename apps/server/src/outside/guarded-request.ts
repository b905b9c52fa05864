import {
  ask,
  type BodyBounds,
  checked,
  publicInternet,
  type Reach,
  readBody,
  resolved,
  type Sent,
  typeOf,
  withDeadline,
} from "./connection.ts";

export interface RequestBounds extends BodyBounds {
  /** In ms. */
  timeoutMs: number;
  /** Ends it before. */
  signal: AbortSignal;
}

export interface OutsideAnswer {
  status: number;
  /** The header `retry-after`; blank without one. */
  retryAfter: string;
  /** The declared type without its parameters. */
  type: string;
  bytes: Buffer;
}

/**
 * Sends a request to an address of the public internet, and returns its answer whatever its status. Redirects are not
 * followed: what is sent is meant for that server alone.
 * @throws OutsideError
 */
export const guardedRequest = async (
  address: string,
  sent: Sent,
  { signal, timeoutMs, ...bounds }: RequestBounds,
  reach: Reach = publicInternet,
): Promise<OutsideAnswer> => {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const url = checked(address, reach);
  const at = await withDeadline(resolved(url, reach), limit);
  const answer = await ask(url, at, sent, limit);
  try {
    const { statusCode = 0, headers } = answer;
    return {
      status: statusCode,
      retryAfter: headers["retry-after"] ?? "",
      type: typeOf(answer),
      bytes: await readBody(answer, bounds, limit),
    };
  } finally {
    answer.destroy();
  }
};
