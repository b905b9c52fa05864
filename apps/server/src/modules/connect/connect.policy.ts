import type { OtherUserType } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import { type Authorized, grant } from "../../shared/authorized.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import type { UserRow } from "./users.store.ts";

/** A guest or visitor whom main may change. */
export type OtherUser = UserRow & { user_type: OtherUserType };

/** Everyone but main. */
export const isOther = (user: UserRow): user is OtherUser => user.user_type !== "main";

/**
 * Lets main at a guest or visitor. That main asks is declared at the endpoints.
 * @throws DomainError `not_found` for main users, who are nobody's to change here, and where there is none.
 */
export const demandOther = (user: UserRow | undefined): Authorized<OtherUser, "write"> => {
  if (!user || !isOther(user)) throw notFound();
  return grant(user, "write");
};

/** Links are for visitors. @throws DomainError `has_password` for guests; else as {@link demandOther}. */
export const demandVisitor = (user: UserRow | undefined): Authorized<OtherUser, "write"> => {
  const other = demandOther(user);
  if (other.user_type !== "visitor") throw new DomainError("has_password");
  return other;
};

/** Passwords are for guests. @throws DomainError `no_password` for visitors; else as {@link demandOther}. */
export const demandGuest = (user: UserRow | undefined): Authorized<OtherUser, "write"> => {
  const other = demandOther(user);
  if (other.user_type !== "guest") throw new DomainError("no_password");
  return other;
};

/**
 * Guests change their own password here; main has the own credentials, visitors have none.
 * @throws DomainError `forbidden` for everybody else.
 */
export const demandOwnPassword = (actor: Pick<Actor, "userType">): void => {
  if (actor.userType !== "guest") throw new DomainError("forbidden");
};

/** A guest or visitor notes the own instance. @throws DomainError `forbidden` for main, whose instance this is. */
export const demandOwnLink = (user: UserRow): Authorized<OtherUser, "write"> => {
  if (!isOther(user)) throw new DomainError("forbidden");
  return grant(user, "write");
};
