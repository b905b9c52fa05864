import { ApiError, TransportError } from "../../../api/index.ts";
import { driveTexts } from "../texts.ts";

/** Why a call failed, in the server's words where it gave any; empty where nothing is known. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof TransportError) return driveTexts.failed.noAnswer;
  if (!(error instanceof ApiError)) return "";
  return error.body.errors?.[0]?.message ?? error.detail;
};

/** Whether something was moved or deleted, or is not shared any more. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Names what failed, and why. */
export const failure = (what: string, error: unknown): string => `${what} ${reasonOf(error)}`.trim();
