import type { UserType } from "@maive/contract";
import type { Config } from "../../config/config.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Logger } from "../../shared/logger.ts";
import { newId } from "../../shared/ids.ts";
import { recordChange, type Storage, type Tx } from "../../storage/index.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword, readablePassword } from "./passwords.ts";
import {
  anyUserExists,
  findUserByName,
  firstMainUser,
  insertUser,
  updateName,
  updatePassword,
} from "./user.store.ts";

export interface NewUser {
  username: string;
  userType: UserType;
  /** Absent for visitors: they come in by links alone. */
  password?: string | undefined;
}

/** A user whose password, if there is one, has been hashed. */
export interface HashedUser {
  username: string;
  userType: UserType;
  passwordHash: string | null;
  /** The server made the password: its holder should choose another. */
  hasGeneratedPassword?: boolean;
  linkedMaiveId?: string | null;
  /** Who makes the account; absent for the server itself. */
  createdBy?: Actor | null;
}

export interface CreatedUser {
  userId: string;
  username: string;
  userType: UserType;
}

export interface FirstUser {
  username: string;
  /** To be shown once; null when it came from the environment. */
  password: string | null;
  /** Stands for this user while the first content is made. */
  actor: Actor;
}

const defaultMainName = "admin";

export interface AccountsDeps {
  storage: Storage;
  config: Pick<Config, "mainUser">;
  log: Pick<Logger, "warn">;
}

export const createAccounts = ({ storage, config, log }: AccountsDeps) => {
  /**
   * Makes an account and notes it in the change log.
   * @throws DomainError `username_taken`, ignoring case.
   */
  const addUser = async (
    tx: Tx,
    {
      username,
      userType,
      passwordHash,
      hasGeneratedPassword = false,
      linkedMaiveId = null,
      createdBy = null,
    }: HashedUser,
  ): Promise<CreatedUser> => {
    if (await findUserByName(tx.db, username)) throw new DomainError("username_taken");
    const user: CreatedUser = { userId: newId(), username, userType };
    await insertUser(tx, { ...user, passwordHash, hasGeneratedPassword, linkedMaiveId });
    await recordChange(tx, {
      actorId: createdBy?.userId ?? null,
      kind: "user_created",
      after: { user_id: user.userId, username, user_type: userType },
    });
    return user;
  };

  return {
    addUser,

    /**
     * Makes an account. Its password is hashed before anything is locked, unless the caller's transaction is open.
     * @throws DomainError `username_taken`, ignoring case.
     */
    createUser: async (
      tx: Tx | undefined,
      { username, userType, password }: NewUser,
    ): Promise<CreatedUser> => {
      const passwordHash = password === undefined ? null : await hashPassword(password);
      const user = { username, userType, passwordHash };
      return tx ? addUser(tx, user) : storage.transact((own) => addUser(own, user));
    },

    /**
     * Puts a hash made by `hashPassword` in place, or takes the password away with null. Ends no sessions.
     * @param isGenerated the server made it: its holder should choose another.
     */
    setPassword: (tx: Tx, userId: string, passwordHash: string | null, isGenerated = false): Promise<void> =>
      updatePassword(tx, userId, passwordHash, isGenerated),

    /** Gives a user another name. @throws DomainError `username_taken` by somebody else, ignoring case. */
    rename: async (tx: Tx, userId: string, username: string): Promise<void> => {
      const holder = await findUserByName(tx.db, username);
      if (holder && holder.user_id !== userId) throw new DomainError("username_taken");
      await updateName(tx, userId, username);
    },

    /** Acts as the main user, for work on the machine itself such as filling in sample content. */
    mainActor: async (): Promise<Actor> => {
      const user = await firstMainUser(storage.read);
      if (!user) throw new DomainError("not_found");
      return {
        userId: user.user_id,
        username: user.username,
        userType: user.user_type,
        sessionId: "local",
        clientId: null,
      };
    },

    /** Makes the main user in a storage without users; null when there are some already. */
    ensureMainUser: async (): Promise<FirstUser | null> => {
      if (await anyUserExists(storage.read)) return null;
      const username = config.mainUser.username ?? defaultMainName;
      const given = config.mainUser.password;
      const password = given ?? readablePassword();
      // Not refused: who starts the server decides, and nobody could sign in to hear of it.
      if (given !== undefined && (await isCommonPassword(given)))
        log.warn(
          "MAIVE_MAIN_PASSWORD is one of the passwords that are tried first; change it after signing in",
        );
      const passwordHash = await hashPassword(password);
      const user = await storage.transact(async (tx) =>
        (await anyUserExists(tx.db))
          ? null
          : addUser(tx, {
              username,
              userType: "main",
              passwordHash,
              hasGeneratedPassword: given === undefined,
            }),
      );
      if (!user) return null;
      return {
        username,
        password: given === undefined ? password : null,
        actor: { ...user, sessionId: "first-start", clientId: null },
      };
    },
  };
};
