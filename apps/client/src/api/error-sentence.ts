import { ApiError, TransportError } from "./api-error.ts";
import { apiTexts } from "./texts.ts";

/**
 * The server's sentence about a failed call, else `fallback`. Internal errors only say that something went wrong, so
 * that `fallback` is better.
 */
export const errorSentence = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.code !== "internal" && error.detail) || fallback;

/**
 * The reason of a failure: no connection, the first field error, or the server's sentence; empty when unknown, as for
 * internal errors.
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof TransportError) return apiTexts.unreachable;
  const field = error instanceof ApiError ? error.body.errors?.[0]?.message : undefined;
  return field ?? errorSentence(error, "");
};

/** `what` failed, followed by the reason if known. */
export const failureSentence = (what: string, error: unknown): string => `${what} ${reasonOf(error)}`.trim();
