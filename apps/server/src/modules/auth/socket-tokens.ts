import { limits } from "@maive/contract";
import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Clock } from "../../shared/clock.ts";
import { hashOfToken, newToken } from "./secret-token.ts";
import type { Sessions } from "./sessions.ts";

/** Tokens one session may hold unused; beyond it the oldest is void. */
const perSession = 20;

export interface SocketTokensDeps {
  bus: EventBus;
  clock: Clock;
  sessions: Pick<Sessions, "resolveById">;
}

/** Tokens that sign one socket in where the cookie does not come along. They live in memory: a restart voids them. */
export const createSocketTokens = ({ bus, clock, sessions }: SocketTokensDeps) => {
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
      const token = newToken();
      issued.set(hashOfToken(token), { sessionId: actor.sessionId, expiresAt: now() + limits.socketTokenMs });
      return { token, expiresIn: limits.socketTokenMs / 1_000 };
    },

    /** Who the token signs in, once; null when it is unknown, used, too old or its session has ended. */
    redeem: async (token: string): Promise<Actor | null> => {
      const hash = hashOfToken(token);
      const found = issued.get(hash);
      issued.delete(hash);
      return found && now() < found.expiresAt ? sessions.resolveById(found.sessionId) : null;
    },
  };
};
