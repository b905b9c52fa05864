import { ApiError, TransportError } from "./api-error.ts";

/**
 * Statuses that decide nothing: of a proxy without a server, a starting server, or a request that was too slow or too
 * early (RFC 9110, sections 15.5.9 and 15.6; RFC 8470, section 5.2).
 */
const undecided: ReadonlySet<number> = new Set([408, 425, 502, 503, 504]);

/** Whether a call was not answered, or not by a server ready to decide. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return error instanceof TransportError;
  // Repeating the same query would take as long again.
  return undecided.has(error.status) && error.code !== "took_too_long";
};

/** Whether a retry can help: the server was away or busy, or the session ended. */
export const isUnreachable = (error: unknown): boolean =>
  isAway(error) || (error instanceof ApiError && [401, 429].includes(error.status));

/** Whether a write is to be repeated until the server takes it: it could not be reached, or its disk is full for the moment. */
export const mayPass = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && error.code === "storage_full");
