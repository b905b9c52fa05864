import { limits, type SessionUser } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { recordSecurityEvent, type Storage } from "../../storage/index.ts";
import type { KnownDevices } from "./known-devices.ts";
import { onFullDisk } from "./on-full-disk.ts";
import { tryPassword } from "./password-try.ts";
import type { Sessions } from "./sessions.ts";
import type { Source } from "../../shared/request-source.ts";
import type { SignInLog } from "./sign-in-log.ts";
import type { SignInNotices } from "./sign-in-notices.ts";
import { authTexts } from "./texts.ts";
import type { SecretTries } from "./try-rules.ts";
import { findUserById, findUserByName, updatePassword, type UserRow } from "./user.store.ts";

export interface SignedIn {
  user: SessionUser;
  token: string;
  expiresAt: Date;
  /** Device token for the browser's cookie. */
  device: string;
}

/** Where somebody signs in. */
export interface SignInPlace {
  source: Source;
  /** The browser's device cookie. */
  device?: unknown;
  /** The browser's previous session, which a new sign-in replaces. */
  previous: Actor | null;
}

export interface LoginInput extends SignInPlace {
  username: unknown;
  password: unknown;
}

/** What signing in needs, by password or by access link. */
export interface SignInDeps {
  storage: Storage;
  sessions: Sessions;
  limiter: SecretTries;
  signInLog: SignInLog;
  devices: KnownDevices;
  notices: Pick<SignInNotices, "note">;
}

const isFilled = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** The session's user, and whether their password is a generated one. */
const sessionUser = (user: UserRow): SessionUser => ({
  user_id: user.user_id,
  username: user.username,
  user_type: user.user_type,
  ...(user.password_generated === 1 && user.user_type === "main" ? { must_change_password: true } : {}),
  ...(user.password_generated === 1 && user.user_type === "guest" ? { has_generated_password: true } : {}),
});

export const createAuthService = ({
  storage,
  sessions,
  limiter,
  signInLog,
  devices,
  notices,
}: SignInDeps) => {
  /** Starts a session after the password was verified; null when the account changed meanwhile. */
  const start = (
    { user_id, password_hash, user_type }: UserRow,
    renewed: string | null,
    { source, previous, device }: LoginInput,
  ): Promise<SignedIn | null> =>
    storage.transact(
      async (tx) => {
        const user = await findUserById(tx.db, user_id);
        if (!user || user.password_hash === null || user.password_hash !== password_hash) return null;
        if (renewed !== null) await updatePassword(tx, user_id, renewed);
        if (previous) await sessions.end(tx, [previous.sessionId]);
        const actor = { userId: user_id, username: user.username };
        await recordSecurityEvent(tx, { kind: "signed_in", actor, ...source });
        const seen = await devices.see(tx, user_id, device, source);
        if (seen.isNewDevice) await notices.note(tx, user_id, source);
        const who = { userId: user_id, userType: user.user_type };
        const session = await sessions.start(tx, who, source, seen.since);
        return { user: sessionUser(user), ...session, device: seen.token };
      },
      { usesReserve: user_type === "main" },
    );

  const login = async (input: LoginInput): Promise<SignedIn> => {
    const { username, password, source } = input;
    if (!isFilled(username) || typeof password !== "string" || password === "")
      throw new DomainError("missing_credentials");
    // Longer names match no account. Limits count code points; one may be two UTF-16 units.
    const name = username.trim().slice(0, 2 * limits.usernameLength + 1);
    const { user, right, renewed } = await tryPassword(limiter, {
      name,
      password,
      address: source.address,
      trust: { device: await devices.knownTo(input.device, name) },
      find: () => findUserByName(storage.read, name),
    });
    if (!user || !right) {
      // An unknown name is not logged: it may be a password typed into the wrong field.
      const subject = user ? { userId: user.user_id, username: user.username } : null;
      await signInLog.failed("sign_in_failed", subject, source);
      throw new DomainError("wrong_credentials");
    }
    const { main, guest } = authTexts.diskFull;
    const detail = user.user_type === "main" ? main : guest;
    const signedIn = await onFullDisk(detail, () => start(user, renewed, input));
    return signedIn ?? login(input);
  };

  return {
    /**
     * Signs in with name and password; main also on a full disk.
     * @throws DomainError `missing_credentials`, `too_many_tries`, `not_ready`, `storage_full`, or `wrong_credentials`, in the same
     * time and form for unknown names.
     */
    login,

    /** @throws DomainError `not_signed_in` when the account was removed meanwhile. */
    me: async (actor: Actor): Promise<SessionUser> => {
      const user = await findUserById(storage.read, actor.userId);
      if (!user) throw new DomainError("not_signed_in");
      return sessionUser(user);
    },

    /** Ends the actor's session: cookie, sockets and unused socket tokens. */
    logout: (actor: Actor, source: Source): Promise<void> =>
      storage.transact(
        async (tx) => {
          await sessions.end(tx, [actor.sessionId]);
          await recordSecurityEvent(tx, { kind: "signed_out", actor, ...source });
        },
        // Nobody is left signed in because the disk is full; there is one of these per session.
        { usesReserve: true },
      ),

    /**
     * Verifies the password of a signed-in person; attempts count with those of sign-in.
     * @throws DomainError `too_many_tries`, `not_ready`, `wrong_password`.
     */
    checkOwnPassword: async (actor: Actor, password: string, address: string): Promise<void> => {
      const { right } = await tryPassword(limiter, {
        name: actor.username,
        password,
        address,
        trust: { isSignedIn: true },
        find: () => findUserById(storage.read, actor.userId),
      });
      if (!right) throw new DomainError("wrong_password");
    },
  };
};
