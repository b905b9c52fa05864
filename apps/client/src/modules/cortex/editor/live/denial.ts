import { closeCodes, me } from "@maive/contract";
import { ApiError, call } from "../../../../api/index.ts";

/** Why the server closed a page for good. */
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

/** The server names the schema in its refusal of a client that is too old for the document. */
const saysOutdated = (reason: string): boolean => /schema|outdated|version/i.test(reason);

/** Close codes that say by themselves that trying again is of no use. */
const final: Readonly<Record<number, Denial>> = {
  [closeCodes.pageDamaged]: "damaged",
  [closeCodes.tooLarge]: "refused-change",
};

/** What a close code means for good; null for one after which it is tried again or asked why. */
export const finalDenial = (code: number): Denial | null => final[code] ?? null;

/**
 * Finds out what a refusal meant: without a session one is signed out, with one the right is gone. While the server
 * cannot be asked, it asks again.
 * @param reason What the server gave as reason; may be empty.
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
