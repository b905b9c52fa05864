import type { Ok, Query, StorageSpace, userAssignments, UserType, userRights } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import type { Queryable, Tx } from "../../storage/index.ts";

/** Why Connect ends sessions; shown in their browsers. */
export type ReasonToEnd =
  | "credentials_changed"
  | "now_guest"
  | "now_visitor"
  | "password_changed"
  | "password_reset"
  | "removed";

/** What Connect needs of the module of accounts, sessions and access links. */
export interface AuthForConnect {
  /** Call it before opening a transaction. */
  hashPassword(password: string): Promise<string>;
  /** @throws DomainError `invalid` for easily guessed passwords: common ones, or one of the names with digits. */
  demandGoodPassword(password: string, names: readonly string[]): Promise<void>;
  /** A generated password for reading aloud. */
  newPassword(): string;
  /** Creates an account and logs it. @throws DomainError `username_taken`, ignoring case. */
  addUser(
    tx: Tx,
    user: {
      username: string;
      userType: UserType;
      passwordHash: string | null;
      hasGeneratedPassword?: boolean;
      linkedMaiveId?: string | null;
      createdBy?: Actor | null;
    },
  ): Promise<{ userId: string; username: string; userType: UserType }>;
  /** Null removes the password. Sessions stay. */
  setPassword(tx: Tx, userId: string, passwordHash: string | null, isGenerated?: boolean): Promise<void>;
  /** @throws DomainError `username_taken`, ignoring case. */
  rename(tx: Tx, userId: string, username: string): Promise<void>;
  /** @throws DomainError `wrong_password`, `too_many_tries`; attempts count with those of sign-in. */
  checkOwnPassword(actor: Actor, password: string, address: string): Promise<void>;
  /** Ends all sessions of a user but `except`; on commit their sockets close. Their browsers can fetch the reason. */
  endSessionsOf(tx: Tx, userId: string, reason: ReasonToEnd, except?: string): Promise<void>;
  /** Active sessions by user; users without any are absent. */
  sessionUse(q: Queryable): Promise<ReadonlyMap<string, { count: number; lastUsedAt: string }>>;
  accessLinks: {
    /** Creates a link and revokes the previous one. */
    issue(tx: Tx, userId: string): Promise<{ token: string; expiresAt: string }>;
    /** @returns whether there was one. */
    revoke(tx: Tx, userId: string): Promise<boolean>;
    /** Expiry of each open link, by user. */
    open(q: Queryable): Promise<ReadonlyMap<string, string>>;
  };
}

/** What Connect needs of the module with user references in cells. */
export interface NamedUsers {
  /** @throws DomainError `not_found` when the actor may not see the user. */
  assignmentsOf(
    actor: Actor,
    userId: string,
    window: Query<typeof userAssignments>,
  ): Promise<Ok<typeof userAssignments>>;
  /** Before the user is removed. */
  unlinkUser(tx: Tx, actor: Actor, userId: string): Promise<void>;
  /** After the user was renamed. */
  renameUser(tx: Tx, actor: Actor, userId: string): Promise<void>;
}

/** What Connect needs of storage quotas. */
export interface QuotasForConnect {
  /** @throws DomainError `not_found` where there is no such user. */
  spaceOf(q: Queryable, userId: string): Promise<StorageSpace>;
  /** Of all users. */
  spaces(): Promise<ReadonlyMap<string, StorageSpace>>;
  /** @param quotaMb null for no bound; undefined for the default. */
  set(tx: Tx, userId: string, quotaMb: number | null | undefined): Promise<void>;
}

/** What Connect needs of the module of rights on pages and databases. */
export interface RightsOf {
  rightsOf(userId: string): Promise<Ok<typeof userRights>>;
}
