import { ApiError, TransportError } from "./api-error.ts";

/** Answers that say nothing about the write: signed out meanwhile, server restarting, a proxy without a server. */
const passing: ReadonlySet<number> = new Set([401, 502, 503, 504]);

/** Whether sending the same again later can help: the server was not reached, or did not get to decide. */
export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return error instanceof TransportError;
  // The same question takes as long again.
  if (error.code === "took_too_long") return false;
  return passing.has(error.status) || error.code === "too_many_requests";
};
