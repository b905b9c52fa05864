import type { Ok, Query, StorageSpace, userAssignments, UserType, userRights } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import type { Queryable, Tx } from "../../storage/index.ts";

/** Why Connect ends sessions; shown to those who had one. */
export type ReasonToEnd =
  "credentials_changed" | "now_guest" | "now_visitor" | "password_changed" | "password_reset" | "removed";

/** What Connect asks of the module that keeps accounts, sessions and access links. */
export interface AuthForConnect {
  /** To be awaited before a transaction is opened. */
  hashPassword(password: string): Promise<string>;
  /** @throws DomainError `invalid` for what is guessed first: common ones, and one of the names with digits. */
  demandGoodPassword(password: string, names: readonly string[]): Promise<void>;
  /** A generated password that can be read aloud. */
  newPassword(): string;
  /** Makes an account and notes it in the change log. @throws DomainError `username_taken`, ignoring case. */
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
  /** Null takes the password away. Ends no sessions. */
  setPassword(tx: Tx, userId: string, passwordHash: string | null, isGenerated?: boolean): Promise<void>;
  /** @throws DomainError `username_taken` by somebody else, ignoring case. */
  rename(tx: Tx, userId: string, username: string): Promise<void>;
  /** @throws DomainError `wrong_password`, `too_many_tries`; such tries count with those at sign-in. */
  checkOwnPassword(actor: Actor, password: string, address: string): Promise<void>;
  /** Ends every session of a user but `except`; their sockets close on commit, and their browsers can hear the reason. */
  endSessionsOf(tx: Tx, userId: string, reason: ReasonToEnd, except?: string): Promise<void>;
  /** Living sessions by user; users without any are absent. */
  sessionUse(q: Queryable): Promise<ReadonlyMap<string, { count: number; lastUsedAt: string }>>;
  accessLinks: {
    /** Makes a link; the one before is void. */
    issue(tx: Tx, userId: string): Promise<{ token: string; expiresAt: string }>;
    /** @returns whether there was an open one. */
    revoke(tx: Tx, userId: string): Promise<boolean>;
    /** When each open link expires, by user. */
    open(q: Queryable): Promise<ReadonlyMap<string, string>>;
  };
}

/** What Connect asks of the module that keeps cells in which users are named. */
export interface NamedUsers {
  /** @throws DomainError `not_found` where the asker may not know of the user. */
  assignmentsOf(
    actor: Actor,
    userId: string,
    window: Query<typeof userAssignments>,
  ): Promise<Ok<typeof userAssignments>>;
  /** The user is about to go. */
  unlinkUser(tx: Tx, actor: Actor, userId: string): Promise<void>;
  /** The user is called differently from now on. */
  renameUser(tx: Tx, actor: Actor, userId: string): Promise<void>;
}

/** What Connect asks of what keeps the bytes of files. */
export interface QuotasForConnect {
  /** @throws DomainError `not_found` where there is no such user. */
  spaceOf(q: Queryable, userId: string): Promise<StorageSpace>;
  /** Of everybody, by user. */
  spaces(): Promise<ReadonlyMap<string, StorageSpace>>;
  /** @param quotaMb null for no bound; undefined for the default. */
  set(tx: Tx, userId: string, quotaMb: number | null | undefined): Promise<void>;
}

/** What Connect asks of the module that knows rights on pages and databases. */
export interface RightsOf {
  rightsOf(userId: string): Promise<Ok<typeof userRights>>;
}
