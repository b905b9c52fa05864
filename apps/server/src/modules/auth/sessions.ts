import { setTimeout as wait } from "node:timers/promises";
import type { UserType } from "@maive/contract";
import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import { type Clock, instant } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Queryable, Storage, Tx } from "../../storage/index.ts";
import { deleteEndedBefore, endReasonOf, insertEnded } from "./ended-session.store.ts";
import type { EndReason } from "./end-reason.ts";
import { deleteAddressOf } from "./calendar-address.store.ts";
import { hashOfToken, isToken, newToken } from "./secret-token.ts";
import { isAlive, maxSessionsPerUser, sessionLife, touchEvery } from "./session.policy.ts";
import * as store from "./session.store.ts";
import type { Source } from "../../shared/request-source.ts";

/** How long a session is believed without asking storage, in ms: an end in another process holds within it. */
const believedFor = 1_000;
const cacheSize = 10_000;
/** How long a browser can hear why its session ended, in ms. */
const reasonsFor = 30 * 24 * 60 * 60 * 1_000;
/** Ids per statement: SQLite binds at most 32,766 parameters. */
const chunk = 10_000;

const actorOf = (session: store.SessionRow, clientId: string | null): Actor => ({
  userId: session.user_id,
  username: session.username,
  userType: session.user_type,
  sessionId: session.session_id,
  clientId,
});

export interface SessionsDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  log: Pick<Logger, "warn">;
}

export interface SessionUse {
  count: number;
  lastUsedAt: string;
}

/** So long a request waits until its session's use is noted, in ms. */
const longestTouch = 100;

export type Sessions = ReturnType<typeof createSessions>;

/** Who is signed in. The browser holds a random token, storage only its hash. */
export const createSessions = ({ storage, bus, clock, log }: SessionsDeps) => {
  const cache = new Map<string, { session: store.SessionRow; readAt: number }>();
  const now = (): number => clock.now().getTime();

  bus.on("sessionsEnded", ({ sessionIds }) => {
    const ended = new Set(sessionIds);
    for (const [hash, { session }] of cache) if (ended.has(session.session_id)) cache.delete(hash);
  });

  const load = async (hash: string): Promise<store.SessionRow | null> => {
    const cached = cache.get(hash);
    if (cached && Math.abs(now() - cached.readAt) < believedFor) return cached.session;
    cache.delete(hash);
    const session = await store.findSessionByHash(storage.read, hash);
    if (!session) return null;
    if (cache.size >= cacheSize) cache.clear();
    cache.set(hash, { session, readAt: now() });
    return session;
  };

  /** A full disk must not keep people from reading: a use that could not be noted is only logged. */
  const writeUse = async ({ session_id }: store.SessionRow): Promise<void> => {
    try {
      await storage.transact((tx) => store.touchSession(tx, session_id));
    } catch (error) {
      log.warn({ err: error }, "could not note the use of a session");
    }
  };

  /** Somebody who writes for long, as an import does, must not keep people from reading either. */
  const noteUse = async (session: store.SessionRow): Promise<void> => {
    if (now() - Date.parse(session.last_used_at) < touchEvery) return;
    session.last_used_at = clock.now().toISOString();
    const patience = new AbortController();
    await Promise.race([
      writeUse(session),
      wait(longestTouch, undefined, { ref: false, signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
  };

  const end = async (tx: Tx, sessionIds: readonly string[], reason?: EndReason): Promise<void> => {
    if (sessionIds.length === 0) return;
    if (reason)
      for (let i = 0; i < sessionIds.length; i += chunk)
        await insertEnded(tx, sessionIds.slice(i, i + chunk), reason);
    await store.deleteSessions(tx, sessionIds);
    tx.onCommit(() => bus.emit({ type: "sessionsEnded", sessionIds: [...sessionIds] }));
  };

  return {
    /** Who holds a cookie's token; null when nobody does any more. */
    resolve: async (token: string | undefined, clientId: string | null): Promise<Actor | null> => {
      if (!isToken(token)) return null;
      const session = await load(hashOfToken(token));
      if (!session || !isAlive(session, now())) return null;
      await noteUse(session);
      return actorOf(session, clientId);
    },

    /** Why whoever holds a cookie's token is signed in no more; null where nothing is known of it. */
    endReason: async (token: string): Promise<EndReason | null> => {
      if (!isToken(token)) return null;
      const hash = hashOfToken(token);
      const session = await store.findSessionByHash(storage.read, hash);
      if (session) return isAlive(session, now()) ? null : "expired";
      return endReasonOf(storage.read, hash);
    },

    /** Who a session belongs to, by its id; null when it has ended. */
    resolveById: async (sessionId: string): Promise<Actor | null> => {
      const session = await store.findSessionById(storage.read, sessionId);
      return session && isAlive(session, now()) ? actorOf(session, null) : null;
    },

    /**
     * Starts a session and ends the user's longest unused ones beyond the limit.
     * @param deviceSince since when its device is known. @returns the cookie's token.
     */
    start: async (
      tx: Tx,
      user: { userId: string; userType: UserType },
      { address, userAgent }: Source,
      deviceSince: string | null = null,
    ): Promise<{ token: string; expiresAt: Date }> => {
      const token = newToken();
      const expiresAt = new Date(Date.parse(tx.now) + sessionLife(user.userType).absolute);
      const others = await store.sessionsOfUser(tx, user.userId);
      await end(tx, others.slice(maxSessionsPerUser - 1));
      await store.insertSession(tx, {
        sessionId: newId(),
        tokenHash: hashOfToken(token),
        userId: user.userId,
        userAgent: userAgent.slice(0, 256),
        address,
        expiresAt: expiresAt.toISOString(),
        deviceSince,
      });
      return { token, expiresAt };
    },

    /** Ends sessions; their sockets close once it is committed, and their browsers can hear the reason, where there is one. */
    end,

    /**
     * Ends every session of a user but `except`: after a new password, another role, a deletion, or at their wish. The
     * secret address of their calendar is void, too: whoever was shut out by it might have that address.
     */
    endAllOf: async (tx: Tx, userId: string, reason: EndReason, except?: string): Promise<void> => {
      await deleteAddressOf(tx, userId);
      const all = await store.sessionsOfUser(tx, userId);
      await end(
        tx,
        all.filter((sessionId) => sessionId !== except),
        reason,
      );
    },

    /** How many living sessions each user has and when one was used last; users without any are absent. */
    use: async (q: Queryable): Promise<ReadonlyMap<string, SessionUse>> => {
      const rows = await store.sessionUse(q, instant(clock));
      return new Map(
        rows.map((row) => [row.user_id, { count: Number(row.count), lastUsedAt: row.last_used_at }]),
      );
    },

    /** Removes what has expired. */
    purge: (): Promise<void> =>
      storage.transact(async (tx) => end(tx, await store.endedSessions(tx), "expired")),

    /** Removes reasons that nobody came back for. */
    purgeReasons: (): Promise<void> =>
      storage.transact((tx) =>
        deleteEndedBefore(tx, new Date(Date.parse(tx.now) - reasonsFor).toISOString()),
      ),
  };
};
