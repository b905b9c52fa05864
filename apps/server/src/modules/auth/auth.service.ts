import { limits, type SessionUser } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Storage } from "../../storage/index.ts";
import { checkPassword } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import type { TryLimiter } from "./try-limiter.ts";
import { findUserByName, foldName, type UserRow } from "./user.store.ts";

export interface LoginInput {
  username: unknown;
  password: unknown;
  address: string;
  userAgent: string;
  /** The session this browser had: a new sign-in replaces it. */
  previous: Actor | null;
}

export interface SignedIn {
  user: SessionUser;
  token: string;
  expiresAt: Date;
}

export interface AuthServiceDeps {
  storage: Storage;
  sessions: Sessions;
  limiter: TryLimiter;
}

const isFilled = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** Longer input matches no account; it is cut so that hashing costs the same as for any other wrong pair. */
const bounded = (text: string, max: number): string => text.slice(0, max + 1);

const sessionUser = (user: UserRow): SessionUser => ({
  user_id: user.user_id,
  username: user.username,
  user_type: user.user_type,
});

export const createAuthService = ({ storage, sessions, limiter }: AuthServiceDeps) => ({
  /**
   * Signs in with name and password.
   * @throws DomainError `missing_credentials`, `too_many_tries`, `not_ready`, or `wrong_credentials`, which looks
   * and lasts the same whether or not the name exists.
   */
  login: async ({ username, password, address, userAgent, previous }: LoginInput): Promise<SignedIn> => {
    if (!isFilled(username) || typeof password !== "string" || password === "")
      throw new DomainError("missing_credentials");
    const name = bounded(username.trim(), limits.usernameLength);
    const attempt = limiter.begin(foldName(name), address);
    const user = await findUserByName(storage.read, name);
    const right = await checkPassword(
      bounded(password, limits.passwordLength),
      user ? { userType: user.user_type, passwordHash: user.password_hash } : null,
    );
    if (!user || !right) throw new DomainError("wrong_credentials");
    attempt.succeeded();
    const session = await storage.transact(async (tx) => {
      if (previous) await sessions.end(tx, [previous.sessionId]);
      return sessions.start(tx, { userId: user.user_id, userType: user.user_type }, userAgent);
    });
    return { user: sessionUser(user), ...session };
  },

  /** Ends the actor's session everywhere: cookie, sockets, unused socket tokens. */
  logout: (actor: Actor): Promise<void> => storage.transact((tx) => sessions.end(tx, [actor.sessionId])),
});
