import { ApiError, isAway, reasonOf } from "../../../api/index.ts";
import { fileTexts } from "../texts.ts";

/** How a try ended that failed; nothing is thrown. */
export type FailedEnd =
  /** The server decided: trying again is a person's choice. */
  | { kind: "refused"; reason: string }
  /** Rate-limited: concurrent uploads per person are bounded. */
  | { kind: "early"; seconds: number; reason: string }
  /** No meaningful answer; may be resumed. */
  | { kind: "interrupted" };

/** How a try ended that failed; whatever is no answer of the server counts as a lost connection. */
export const endOfError = (error: unknown): FailedEnd => {
  // 423: a previous request still locks the upload (tus), for a short time.
  if (!(error instanceof ApiError) || isAway(error) || error.status === 423) return { kind: "interrupted" };
  const reason = reasonOf(error) || fileTexts.uploadFailed;
  if (error.status !== 429) return { kind: "refused", reason };
  return error.retryAfter === null
    ? { kind: "interrupted" }
    : { kind: "early", seconds: error.retryAfter, reason };
};
