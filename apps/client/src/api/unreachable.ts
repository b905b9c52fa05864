import { ApiError, TransportError } from "./api-error.ts";

/**
 * Answers that decide nothing: of a proxy without a server, of a server that starts, about a request that came too slowly or
 * too soon (RFC 9110, 15.5.9 and 15.6; RFC 8470, 5.2).
 */
const undecided: ReadonlySet<number> = new Set([408, 425, 502, 503, 504]);

/** Whether a call was not answered, or not by a server that was ready to decide. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return error instanceof TransportError;
  // The same question takes as long again.
  return undecided.has(error.status) && error.code !== "took_too_long";
};

/** Whether sending the same again later can help: the server was away, busy, or the person signed out meanwhile. */
export const isUnreachable = (error: unknown): boolean =>
  isAway(error) || (error instanceof ApiError && [401, 429].includes(error.status));
