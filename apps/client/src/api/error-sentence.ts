import { ApiError, TransportError } from "./api-error.ts";
import { apiTexts } from "./texts.ts";

/**
 * The server's sentence about a failed call, else `fallback`. A fault of the server (`internal`) only says that something went
 * wrong: `fallback` at least says what.
 */
export const errorSentence = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.code !== "internal" && error.detail) || fallback;

/**
 * Why a call failed: no connection, the problem of the first field, or the server's sentence; empty where nothing is known,
 * as of a fault of the server.
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof TransportError) return apiTexts.unreachable;
  const field = error instanceof ApiError ? error.body.errors?.[0]?.message : undefined;
  return field ?? errorSentence(error, "");
};

/** `what` failed, followed by the reason where one is known. */
export const failureSentence = (what: string, error: unknown): string => `${what} ${reasonOf(error)}`.trim();
