import { limits } from "@maive/contract";
import type { EventBus } from "../../events/index.ts";
import type { Clock } from "../../shared/clock.ts";

/** Unused tokens per session; one more revokes the oldest. */
export const tokensPerSession = 20;

export interface IssuedToken {
  sessionId: string;
  /** What the token is signed with. */
  key: string;
}

/** The socket tokens that may still be used, by their hashes. */
export interface IssuedTokens {
  add(hash: string, token: IssuedToken): Promise<void>;
  /** Removes and answers a token, so that only one caller ever gets it; null when there is none, or it has expired. */
  take(hash: string): Promise<IssuedToken | null>;
  /** Removes expired tokens. */
  purge(): Promise<void>;
}

/** In memory, for one process: a restart revokes them. */
export const issuedInMemory = ({ bus, clock }: { bus: EventBus; clock: Clock }): IssuedTokens => {
  const issued = new Map<string, IssuedToken & { expiresAt: number }>();
  const now = (): number => clock.now().getTime();

  const drop = (when: (token: { sessionId: string; expiresAt: number }) => boolean): void => {
    for (const [hash, token] of issued) if (when(token)) issued.delete(hash);
  };
  const purge = async (): Promise<void> => drop(({ expiresAt }) => expiresAt <= now());

  bus.on("sessionsEnded", ({ sessionIds }) => drop(({ sessionId }) => sessionIds.includes(sessionId)));

  return {
    add: async (hash, token) => {
      await purge();
      const own = [...issued].filter(([, { sessionId }]) => sessionId === token.sessionId);
      for (const [old] of own.slice(0, Math.max(own.length - tokensPerSession + 1, 0))) issued.delete(old);
      issued.set(hash, { ...token, expiresAt: now() + limits.socketTokenMs });
    },
    take: async (hash) => {
      const found = issued.get(hash);
      issued.delete(hash);
      return found && now() < found.expiresAt ? found : null;
    },
    purge,
  };
};
