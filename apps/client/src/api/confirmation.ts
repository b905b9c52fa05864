import { ApiError } from "./api-error.ts";

/** Outcome of the password dialog: `impossible` for users without a password. */
export type Confirmation = "confirmed" | "cancelled" | "impossible";
export type AskForConfirmation = () => Promise<Confirmation>;

/** The user cancelled the confirmation: nothing was done, and there is nothing to report. */
export class ActCancelled extends Error {
  constructor() {
    super("cancelled by the person who was asked to confirm");
    this.name = "ActCancelled";
  }
}

export const isCancelled = (error: unknown): boolean => error instanceof ActCancelled;

/** Opens the dialog; null while none is mounted. */
let ask: AskForConfirmation | null = null;
/** The open dialog, shared by concurrent calls. */
let asking: Promise<Confirmation> | null = null;

/** Registers the dialog. @returns the function that unregisters it. */
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
 * Makes a call; on `confirmation_required` it opens the dialog and repeats the call.
 * @throws ActCancelled when the user cancels; errors of the call.
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
