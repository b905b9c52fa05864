import { createHmac, timingSafeEqual } from "node:crypto";
import { limits } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import type { IssuedTokens } from "./issued-tokens.ts";
import { hashOfToken, newToken } from "./secret-token.ts";
import type { Sessions } from "./sessions.ts";

export interface SocketTokensDeps {
  issued: IssuedTokens;
  sessions: Pick<Sessions, "resolveById">;
}

const signed = (named: string, sessionId: string, key: string): string =>
  `${named}.${createHmac("sha256", key).update(`${named}.${sessionId}`).digest("base64url")}`;

const isSigned = (token: string, sessionId: string, key: string): boolean => {
  const given = Buffer.from(token);
  const right = Buffer.from(signed(token.slice(0, token.lastIndexOf(".")), sessionId, key));
  return given.length === right.length && timingSafeEqual(given, right);
};

/**
 * Single-use tokens for sockets that do not get the cookie: `<username>.<random>.<signature>` in base64url, each with
 * a signing key of its own.
 */
export const createSocketTokens = ({ issued, sessions }: SocketTokensDeps) => ({
  issue: async (actor: Actor): Promise<{ token: string; expiresIn: number }> => {
    const username = Buffer.from(actor.username).toString("base64url");
    const key = newToken();
    const token = signed(`${username}.${newToken()}`, actor.sessionId, key);
    await issued.add(hashOfToken(token), { sessionId: actor.sessionId, key });
    return { token, expiresIn: limits.socketTokenMs / 1_000 };
  },

  /** The actor of a token, once; null when it is unknown, used or expired, or its session has ended. */
  redeem: async (token: string): Promise<Actor | null> => {
    const found = await issued.take(hashOfToken(token));
    if (!found || !isSigned(token, found.sessionId, found.key)) return null;
    return sessions.resolveById(found.sessionId);
  },

  purge: (): Promise<void> => issued.purge(),
});
