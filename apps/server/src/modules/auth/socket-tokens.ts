import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { limits } from "@maive/contract";
import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Clock } from "../../shared/clock.ts";
import { hashOfToken, newToken } from "./secret-token.ts";
import type { Sessions } from "./sessions.ts";

/** Unused tokens per session; one more revokes the oldest. */
const perSession = 20;

export interface SocketTokensDeps {
  bus: EventBus;
  clock: Clock;
  sessions: Pick<Sessions, "resolveById">;
}

/**
 * Single-use tokens for sockets that do not get the cookie: `<username>.<random>.<signature>` in base64url. Tokens
 * and their signing key live in memory; a restart revokes them.
 */
export const createSocketTokens = ({ bus, clock, sessions }: SocketTokensDeps) => {
  const key = randomBytes(32);
  const signed = (named: string, sessionId: string): string =>
    `${named}.${createHmac("sha256", key).update(`${named}.${sessionId}`).digest("base64url")}`;
  const isSigned = (token: string, sessionId: string): boolean => {
    const given = Buffer.from(token);
    const right = Buffer.from(signed(token.slice(0, token.lastIndexOf(".")), sessionId));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  const issued = new Map<string, { sessionId: string; expiresAt: number }>();
  const now = (): number => clock.now().getTime();

  const drop = (when: (token: { sessionId: string; expiresAt: number }) => boolean): void => {
    for (const [hash, token] of issued) if (when(token)) issued.delete(hash);
  };

  bus.on("sessionsEnded", ({ sessionIds }) => drop(({ sessionId }) => sessionIds.includes(sessionId)));

  return {
    issue: (actor: Actor): { token: string; expiresIn: number } => {
      drop(({ expiresAt }) => expiresAt <= now());
      const own = [...issued].filter(([, { sessionId }]) => sessionId === actor.sessionId);
      for (const [hash] of own.slice(0, Math.max(own.length - perSession + 1, 0))) issued.delete(hash);
      const username = Buffer.from(actor.username).toString("base64url");
      const token = signed(`${username}.${newToken()}`, actor.sessionId);
      issued.set(hashOfToken(token), { sessionId: actor.sessionId, expiresAt: now() + limits.socketTokenMs });
      return { token, expiresIn: limits.socketTokenMs / 1_000 };
    },

    /** The actor of a token, once; null when it is unknown, used or expired, or its session has ended. */
    redeem: async (token: string): Promise<Actor | null> => {
      const hash = hashOfToken(token);
      const found = issued.get(hash);
      issued.delete(hash);
      if (!found || now() >= found.expiresAt || !isSigned(token, found.sessionId)) return null;
      return sessions.resolveById(found.sessionId);
    },
  };
};
