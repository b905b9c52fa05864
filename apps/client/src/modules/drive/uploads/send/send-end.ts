import { ApiError, isAway, reasonOf } from "../../../../api/index.ts";
import { uploadTexts } from "../texts.ts";
import type { SendEnd } from "./sending.ts";

/** How a try ended that failed; whatever is no answer of the server counts as a lost connection. */
export const endOfError = (error: unknown): SendEnd => {
  // 423: a previous request still locks the upload (tus), for a short time.
  if (!(error instanceof ApiError) || isAway(error) || error.status === 423) return { kind: "interrupted" };
  const reason = reasonOf(error) || uploadTexts.reasons.failed;
  if (error.status !== 429) return { kind: "refused", reason };
  return error.retryAfter === null
    ? { kind: "interrupted" }
    : { kind: "early", seconds: error.retryAfter, reason };
};
