import type { Source } from "../../shared/request-source.ts";
import type { Logger } from "../../shared/logger.ts";
import { recordSecurityEvent, type SecurityPerson, type Storage } from "../../storage/index.ts";
import { deleteEventsBefore } from "./sign-in-log.store.ts";

/** Retention: a year, so that seasons can be compared. */
const retentionMs = 365 * 24 * 60 * 60 * 1_000;

export interface SignInLogDeps {
  storage: Storage;
  log: Pick<Logger, "warn">;
}

export type SignInLog = ReturnType<typeof createSignInLog>;

/** Entries of the sign-in log without a transaction of their own. */
export const createSignInLog = ({ storage, log }: SignInLogDeps) => ({
  /**
   * Logs a failed attempt, and a line for fail2ban (docs/operations/fail2ban) without what was typed. A failure to
   * write must not change the answer and is only logged.
   */
  failed: async (
    kind: "sign_in_failed" | "link_failed" | "confirmation_failed",
    subject: SecurityPerson | null,
    source: Source,
  ): Promise<void> => {
    log.warn({ address: source.address }, "sign-in failed");
    try {
      await storage.transact((tx) => recordSecurityEvent(tx, { kind, subject, ...source }));
    } catch (error) {
      log.warn({ err: error }, "could not note a failed sign-in");
    }
  },

  /** Removes entries past their retention. */
  purge: (): Promise<void> =>
    storage.transact((tx) =>
      deleteEventsBefore(tx, new Date(Date.parse(tx.now) - retentionMs).toISOString()),
    ),
});
