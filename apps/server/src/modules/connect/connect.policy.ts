import type { OtherUserType } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import { type Authorized, grant } from "../../shared/authorized.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import type { UserRow } from "./users.store.ts";

/** A guest or visitor, whom main may administer. */
export type OtherUser = UserRow & { user_type: OtherUserType };

/** Everyone but main. */
export const isOther = (user: UserRow): user is OtherUser => user.user_type !== "main";

/**
 * Checks that the user is a guest or visitor. That the actor is main is declared at the endpoints.
 * @throws DomainError `not_found` for main users, and unknown ones.
 */
export const demandOther = (user: UserRow | undefined): Authorized<OtherUser, "write"> => {
  if (!user || !isOther(user)) throw notFound();
  return grant(user, "write");
};

/** Only visitors have links. @throws DomainError `has_password` for guests; else as {@link demandOther}. */
export const demandVisitor = (user: UserRow | undefined): Authorized<OtherUser, "write"> => {
  const other = demandOther(user);
  if (other.user_type !== "visitor") throw new DomainError("has_password");
  return other;
};

/** Only guests have passwords. @throws DomainError `no_password` for visitors; else as {@link demandOther}. */
export const demandGuest = (user: UserRow | undefined): Authorized<OtherUser, "write"> => {
  const other = demandOther(user);
  if (other.user_type !== "guest") throw new DomainError("no_password");
  return other;
};

/**
 * Guests change their password here; main has another endpoint, visitors have none.
 * @throws DomainError `forbidden` for everybody else.
 */
export const demandOwnPassword = (actor: Pick<Actor, "userType">): void => {
  if (actor.userType !== "guest") throw new DomainError("forbidden");
};

/**
 * Guests and visitors may link their own instance. @throws DomainError `forbidden` for main, whose instance this is.
 */
export const demandOwnLink = (user: UserRow): Authorized<OtherUser, "write"> => {
  if (!isOther(user)) throw new DomainError("forbidden");
  return grant(user, "write");
};
