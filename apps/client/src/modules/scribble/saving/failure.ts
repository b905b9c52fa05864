import { ApiError, isAway } from "../../../api/index.ts";

/** The consequence of a failed save. */
export type Failure =
  | { kind: "offline" }
  | { kind: "refused"; detail: string; passes: boolean }
  | { kind: "changed" }
  | { kind: "gone" };

/** Sorts the failures of a save; whatever is no answer of the server counts as a lost connection. */
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ApiError) || isAway(error)) return { kind: "offline" };
  if (error.code === "board_changed") return { kind: "changed" };
  if (error.status === 404) return { kind: "gone" };
  // Full disk, rate limits and server errors may be temporary; refusals are not.
  return { kind: "refused", detail: error.detail, passes: error.status >= 500 || error.status === 429 };
};
