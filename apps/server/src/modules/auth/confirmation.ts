import type { Actor } from "../../shared/actor.ts";
import type { Requester } from "../../shared/request-source.ts";
import type { Clock } from "../../shared/clock.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Storage } from "../../storage/index.ts";
import { isConfirmed } from "./session.policy.ts";
import { confirmedAt, confirmSession } from "./session.store.ts";
import type { SignInLog } from "./sign-in-log.ts";
import { authTexts } from "./texts.ts";

export interface ConfirmationDeps {
  storage: Storage;
  clock: Clock;
  signInLog: SignInLog;
  /** @throws DomainError `wrong_password`, `too_many_tries`, `not_ready`. */
  checkOwnPassword(actor: Actor, password: string, address: string): Promise<void>;
}

/** Visitors have no password to confirm with; they need a new link. */
const required = ({ userType }: Actor): DomainError =>
  new DomainError("confirmation_required", userType === "visitor" ? { detail: authTexts.confirmByLink } : {});

/** Re-authentication before irreversible acts (ADR 0041). */
export const createConfirmation = ({ storage, clock, signInLog, checkOwnPassword }: ConfirmationDeps) => {
  /**
   * Confirms a session by password.
   * @throws DomainError `wrong_password`, `too_many_tries`, `not_ready`; `confirmation_required` for visitors.
   */
  const confirm = async (requester: Requester, password: string): Promise<void> => {
    const { actor, address, userAgent } = requester;
    if (actor.userType === "visitor") throw required(actor);
    try {
      await checkOwnPassword(actor, password, address);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "wrong_password") throw error;
      await signInLog.failed("confirmation_failed", actor, { address, userAgent });
      throw new DomainError("wrong_password", { detail: authTexts.wrongPassword });
    }
    await storage.transact((tx) => confirmSession(tx, actor.sessionId), {
      usesReserve: actor.userType === "main",
    });
  };

  return {
    confirm,

    /**
     * Passes when the session was confirmed recently, or confirms it now by password.
     * @throws DomainError `confirmation_required`; with a password as {@link confirm}.
     */
    demand: async (requester: Requester, password: string | undefined): Promise<void> => {
      if (password !== undefined) return confirm(requester, password);
      const at = await confirmedAt(storage.read, requester.actor.sessionId);
      if (!isConfirmed(at, clock.now().getTime())) throw required(requester.actor);
    },
  };
};
