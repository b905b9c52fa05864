import type { UserType } from "@maive/contract";
import type { Config } from "../../config/config.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { recordChange, type Storage, type Tx } from "../../storage/index.ts";
import { hashPassword, readablePassword } from "./passwords.ts";
import { authTexts } from "./texts.ts";
import { anyUserExists, findUserByName, firstMainUser, insertUser } from "./user.store.ts";

export interface NewUser {
  username: string;
  userType: UserType;
  /** Absent for visitors: they come in by links alone. */
  password?: string | undefined;
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
}

export const createAccounts = ({ storage, config }: AccountsDeps) => {
  const add = async (tx: Tx, { username, userType }: NewUser, passwordHash: string | null) => {
    if (await findUserByName(tx.db, username))
      throw new DomainError("conflict", { detail: authTexts.usernameTaken });
    const user: CreatedUser = { userId: newId(), username, userType };
    await insertUser(tx, { ...user, passwordHash });
    await recordChange(tx, {
      actorId: null,
      kind: "user_created",
      after: { user_id: user.userId, username, user_type: userType },
    });
    return user;
  };

  /**
   * Makes an account. Its password is hashed before anything is locked, unless the caller's transaction is open.
   * @throws DomainError `conflict` when the name is taken, ignoring case.
   */
  const createUser = async (tx: Tx | undefined, user: NewUser): Promise<CreatedUser> => {
    const hash = user.password === undefined ? null : await hashPassword(user.password, user.userType);
    return tx ? add(tx, user, hash) : storage.transact((own) => add(own, user, hash));
  };

  return {
    createUser,
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
      const password = config.mainUser.password ?? readablePassword();
      const hash = await hashPassword(password, "main");
      const user = await storage.transact(async (tx) =>
        (await anyUserExists(tx.db)) ? null : add(tx, { username, userType: "main" }, hash),
      );
      if (!user) return null;
      return {
        username,
        password: config.mainUser.password === undefined ? password : null,
        actor: { ...user, sessionId: "first-start", clientId: null },
      };
    },
  };
};
