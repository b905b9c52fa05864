import type { Access, Actor } from "../../../shared/actor.ts";
import { type Authorized, grant } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";

type Row = "none" | "read" | "write" | null;

/** As much of a person as decides rights. */
export type Person = Pick<Actor, "userId" | "userType">;

/** The rows that say what one person may do with a page. */
export interface PageGrants {
  /** The person's own row on the page. */
  page: Row;
  /** For entries: the person's row on the database. */
  database: Row;
}

/**
 * Main may do everything. Everybody else may do what the own row on the page says; an entry without one
 * follows its database. No row means no access.
 */
export const pageAccess = (actor: Pick<Person, "userType">, grants: PageGrants): Access =>
  actor.userType === "main" ? "write" : (grants.page ?? grants.database ?? "none");

/** Main may do everything; everybody else what the own row on the database says. */
export const databaseAccess = (actor: Pick<Person, "userType">, row: Row): Access =>
  actor.userType === "main" ? "write" : (row ?? "none");

/**
 * Lets a thing through if `access` covers what is `needed`.
 * @throws DomainError `not_found` when it may not even be read, `forbidden` when it may only be read.
 */
export const demand = <T, A extends "read" | "write">(
  thing: T,
  access: Access,
  needed: A,
): Authorized<T, A> => {
  if (access === "none") throw notFound();
  if (needed === "write" && access === "read") throw new DomainError("forbidden");
  return grant(thing, needed);
};

/** @throws DomainError `main_only` for everyone but the main user. */
export const demandMain = (actor: Actor): void => {
  if (actor.userType !== "main") throw new DomainError("main_only");
};
