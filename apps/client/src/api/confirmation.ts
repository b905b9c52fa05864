import { ApiError } from "./api-error.ts";

/** What became of asking the person who is signed in to confirm: `impossible` where they have nothing to confirm with. */
export type Confirmation = "confirmed" | "cancelled" | "impossible";
export type AskForConfirmation = () => Promise<Confirmation>;

/** The user declined to confirm an action: nothing was done, and there is nothing to report. */
export class ActCancelled extends Error {
  constructor() {
    super("cancelled by the person who was asked to confirm");
    this.name = "ActCancelled";
  }
}

export const isCancelled = (error: unknown): boolean => error instanceof ActCancelled;

/** How the screen asks; null where there is none that could. */
let ask: AskForConfirmation | null = null;
/** The question that is open now: calls that come meanwhile wait for the same answer. */
let asking: Promise<Confirmation> | null = null;

/** Has the screen ask for confirmations. @returns what takes that back. */
export const answerConfirmations = (by: AskForConfirmation): (() => void) => {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
};

const confirmed = (by: AskForConfirmation): Promise<Confirmation> => {
  asking ??= by().finally(() => {
    asking = null;
  });
  return asking;
};

/**
 * Makes a call; where the server first wants to know that it is still the same person, has the screen ask and makes the very
 * same call again.
 * @throws ActCancelled where the person decided against it; what the call throws.
 */
export const withConfirmation = async <T>(make: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await make();
    } catch (error) {
      if (!ask || !(error instanceof ApiError) || error.code !== "confirmation_required") throw error;
      const answer = await confirmed(ask);
      if (answer === "impossible") throw error;
      if (answer === "cancelled") throw new ActCancelled();
    }
  }
};
