import { closeCodes, me } from "@maive/contract";
import { ApiError, call } from "../../../../api/index.ts";

/** Why the server closed a page permanently. */
export type Denial = "signed-out" | "access-lost" | "outdated" | "damaged" | "refused-change";

const retryAfter = 3_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The refusal of an outdated client names the schema. */
const saysOutdated = (reason: string): boolean => /schema|outdated|version/i.test(reason);

/** Close codes after which a retry is pointless. */
const final: Readonly<Record<number, Denial>> = {
  [closeCodes.pageDamaged]: "damaged",
  [closeCodes.tooLarge]: "refused-change",
};

/** The permanent meaning of a close code; null when it is retried or must be clarified. */
export const finalDenial = (code: number): Denial | null => final[code] ?? null;

/**
 * Clarifies a refusal: without a session signed out, else the right was revoked. Retries while the server is
 * unreachable.
 * @param reason the server's reason, possibly empty.
 */
export const explainDenial = async (reason: string, signal: AbortSignal): Promise<Denial> => {
  if (reason.startsWith("damaged")) return "damaged";
  if (saysOutdated(reason)) return "outdated";
  for (;;) {
    try {
      await call(me, { signal });
      return "access-lost";
    } catch (error) {
      if (signal.aborted) return "access-lost";
      if (error instanceof ApiError && error.status === 401) return "signed-out";
      await pause(retryAfter, signal);
    }
  }
};
