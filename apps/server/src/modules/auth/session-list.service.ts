import type { Session } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import { type Clock, instant } from "../../shared/clock.ts";
import { notFound } from "../../shared/errors.ts";
import { recordSecurityEvent, type Storage, type Tx } from "../../storage/index.ts";
import { presentSession } from "./session.presenter.ts";
import { isAlive, mayEndSession } from "./session.policy.ts";
import { findSessionById, livingSessions } from "./session.store.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInNotices } from "./sign-in-notices.ts";
import type { Source } from "../../shared/request-source.ts";
import { findUserById } from "./user.store.ts";

export interface SessionListDeps {
  storage: Storage;
  clock: Clock;
  sessions: Sessions;
  notices: Pick<SignInNotices, "dismissAll">;
}

/** Lists and ends active sessions. */
export const createSessionList = ({ storage, clock, sessions, notices }: SessionListDeps) => {
  /** Ends all active sessions of a person but one, and logs their number. */
  const endAll = async (
    tx: Tx,
    actor: Actor,
    {
      subject,
      except,
      source,
    }: { subject: Pick<Actor, "userId" | "username">; except?: string; source: Source },
  ): Promise<void> => {
    const living = await livingSessions(tx.db, tx.now, subject.userId);
    const count = living.filter((session) => session.session_id !== except).length;
    await sessions.endAllOf(tx, subject.userId, "signed_out", except);
    if (count === 0) return;
    const details = { sessions: String(count) };
    await recordSecurityEvent(tx, { kind: "session_ended", actor, subject, ...source, details });
  };

  return {
    own: async (actor: Actor): Promise<Session[]> => {
      const living = await livingSessions(storage.read, instant(clock), actor.userId);
      return living.map((session) => presentSession(session, actor));
    },

    /** All users'; for main. */
    all: async (actor: Actor): Promise<Session[]> => {
      const living = await livingSessions(storage.views, instant(clock));
      return living.map((session) => presentSession(session, actor));
    },

    /** @throws DomainError `not_found` when it has ended or belongs to somebody else. */
    end: (actor: Actor, sessionId: string, source: Source): Promise<void> =>
      storage.transact(async (tx) => {
        const session = await findSessionById(tx.db, sessionId);
        if (!session || !isAlive(session, Date.parse(tx.now)) || !mayEndSession(actor, session))
          throw notFound();
        await sessions.end(tx, [sessionId], "signed_out");
        const subject = { userId: session.user_id, username: session.username };
        await recordSecurityEvent(tx, { kind: "session_ended", actor, subject, ...source });
      }),

    /** Ends the actor's other sessions, and dismisses the notices of unknown sign-ins. */
    endOthers: (actor: Actor, source: Source): Promise<void> =>
      storage.transact(async (tx) => {
        await endAll(tx, actor, { subject: actor, except: actor.sessionId, source });
        await notices.dismissAll(tx, actor);
      }),

    /** Ends all sessions of a guest or visitor. @throws DomainError `not_found` for anybody else. */
    endAllOf: (actor: Actor, userId: string, source: Source): Promise<void> =>
      storage.transact(async (tx) => {
        const user = await findUserById(tx.db, userId);
        if (!user || user.user_type === "main") throw notFound();
        await endAll(tx, actor, { subject: { userId, username: user.username }, source });
      }),
  };
};
