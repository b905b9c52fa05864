import { ApiError, TransportError } from "../../../api/index.ts";
import { driveTexts } from "../texts.ts";

/** Why a call failed, in the server's words where it gave any; empty where nothing is known. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof TransportError) return driveTexts.failed.noAnswer;
  if (!(error instanceof ApiError)) return "";
  return error.body.errors?.[0]?.message ?? error.detail;
};

/** Names what failed, and why. */
export const failure = (what: string, error: unknown): string => `${what} ${reasonOf(error)}`.trim();
