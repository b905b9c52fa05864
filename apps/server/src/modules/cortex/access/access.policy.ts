import type { Access, Actor } from "../../../shared/actor.ts";
import { type Authorized, grant } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";

type Row = "none" | "read" | "write" | null;

/** What decides a person's rights. */
export type Person = Pick<Actor, "userId" | "userType">;

/** The grants of one person that concern a page. */
export interface PageGrants {
  /** The person's own grant on the page. */
  page: Row;
  /** For entries: the person's grant on the database. */
  database: Row;
}

/**
 * Main may do everything. For others the grant on the page decides; an entry without one inherits from its database.
 * No grant means no access.
 */
export const pageAccess = (actor: Pick<Person, "userType">, grants: PageGrants): Access =>
  actor.userType === "main" ? "write" : (grants.page ?? grants.database ?? "none");

/** Main may do everything; for others the grant on the database decides. */
export const databaseAccess = (actor: Pick<Person, "userType">, row: Row): Access =>
  actor.userType === "main" ? "write" : (row ?? "none");

/**
 * Demands that `access` covers what is `needed`.
 * @throws DomainError `not_found` when it may not be read, `forbidden` when it may only be read.
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
