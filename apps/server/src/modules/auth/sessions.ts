import { setTimeout as wait } from "node:timers/promises";
import type { UserType } from "@maive/contract";
import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import { type Clock, instant } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import type { Logger } from "../../shared/logger.ts";
import { inChunks, type Queryable, type Storage, type Tx } from "../../storage/index.ts";
import { deleteEndedBefore, endReasonOf, insertEnded } from "./ended-session.store.ts";
import type { EndReason } from "./end-reason.ts";
import { deleteAddressOf } from "./calendar-address.store.ts";
import { hashOfToken, isToken, newToken } from "./secret-token.ts";
import { isAlive, maxSessionsPerUser, sessionLife, touchEvery } from "./session.policy.ts";
import * as store from "./session.store.ts";
import type { Source } from "../../shared/request-source.ts";

/** How long a session is cached, in ms; this bounds how long one that another process ended stays valid. */
const believedFor = 1_000;
const cacheSize = 10_000;
/** Retention of the reasons of ended sessions, in ms. */
const reasonsFor = 30 * 24 * 60 * 60 * 1_000;

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

/** The most a request waits for recording its session's use, in ms. */
const longestTouch = 100;

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions: the browser has a random token, storage its hash. */
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

  /** A full disk must not prevent reading: failures to record a use are only logged. */
  const writeUse = async ({ session_id }: store.SessionRow): Promise<void> => {
    try {
      await storage.transact((tx) => store.touchSession(tx, session_id));
    } catch (error) {
      log.warn({ err: error }, "could not note the use of a session");
    }
  };

  /** A long write, such as an import, must not delay reads either. */
  const noteUse = async (session: store.SessionRow): Promise<void> => {
    if (now() - Date.parse(session.last_used_at) < touchEvery) return;
    session.last_used_at = clock.now().toISOString();
    const timeout = new AbortController();
    await Promise.race([
      writeUse(session),
      wait(longestTouch, undefined, { ref: false, signal: timeout.signal }).catch(() => undefined),
    ]);
    timeout.abort();
  };

  const end = async (tx: Tx, sessionIds: readonly string[], reason?: EndReason): Promise<void> => {
    if (sessionIds.length === 0) return;
    if (reason) await inChunks(sessionIds, (part) => insertEnded(tx, part, reason));
    await store.deleteSessions(tx, sessionIds);
    bus.announce(tx, { type: "sessionsEnded", sessionIds: [...sessionIds] });
  };

  return {
    /** The actor of a cookie's token; null when the session has ended. */
    resolve: async (token: string | undefined, clientId: string | null): Promise<Actor | null> => {
      if (!isToken(token)) return null;
      const session = await load(hashOfToken(token));
      if (!session || !isAlive(session, now())) return null;
      await noteUse(session);
      return actorOf(session, clientId);
    },

    /** Why the session of a cookie's token ended; null when unknown. */
    endReason: async (token: string): Promise<EndReason | null> => {
      if (!isToken(token)) return null;
      const hash = hashOfToken(token);
      const session = await store.findSessionByHash(storage.read, hash);
      if (session) return isAlive(session, now()) ? null : "expired";
      return endReasonOf(storage.read, hash);
    },

    /** The actor of a session; null when it has ended. */
    resolveById: async (sessionId: string): Promise<Actor | null> => {
      const session = await store.findSessionById(storage.read, sessionId);
      return session && isAlive(session, now()) ? actorOf(session, null) : null;
    },

    /**
     * Starts a session and ends the user's least recently used ones over the limit.
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

    /** Ends sessions; on commit their sockets close. A reason can be fetched by their browsers. */
    end,

    /**
     * Ends all sessions of a user but `except`: after a new password or role, a deletion, or on request. Also revokes
     * the calendar address, which somebody locked out this way might know.
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

    /** Number of active sessions and the last use, by user; users without any are absent. */
    use: async (q: Queryable): Promise<ReadonlyMap<string, SessionUse>> => {
      const rows = await store.sessionUse(q, instant(clock));
      return new Map(
        rows.map((row) => [row.user_id, { count: Number(row.count), lastUsedAt: row.last_used_at }]),
      );
    },

    /** Removes expired sessions. */
    purge: (): Promise<void> =>
      storage.transact(async (tx) => end(tx, await store.endedSessions(tx), "expired")),

    /** Removes reasons past their retention. */
    purgeReasons: (): Promise<void> =>
      storage.transact((tx) =>
        deleteEndedBefore(tx, new Date(Date.parse(tx.now) - reasonsFor).toISOString()),
      ),
  };
};
