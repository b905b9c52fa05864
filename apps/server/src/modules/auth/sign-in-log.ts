import type { Source } from "../../shared/request-source.ts";
import type { Logger } from "../../shared/logger.ts";
import { recordSecurityEvent, type SecurityPerson, type Storage } from "../../storage/index.ts";
import { deleteEventsBefore } from "./sign-in-log.store.ts";

/** Retention of the log: long enough to look back at the same season. */
const keptFor = 365 * 24 * 60 * 60 * 1_000;

export interface SignInLogDeps {
  storage: Storage;
  log: Pick<Logger, "warn">;
}

export type SignInLog = ReturnType<typeof createSignInLog>;

/** What of the sign-in log has no transaction of its own to ride along with. */
export const createSignInLog = ({ storage, log }: SignInLogDeps) => ({
  /**
   * Notes a failed try, and writes a line for what bans addresses (docs/operations/fail2ban): of what was typed it
   * holds nothing. A full disk must not change the answer: a missing note is only logged.
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

  /** Removes what is older than a year. */
  purge: (): Promise<void> =>
    storage.transact((tx) => deleteEventsBefore(tx, new Date(Date.parse(tx.now) - keptFor).toISOString())),
});
