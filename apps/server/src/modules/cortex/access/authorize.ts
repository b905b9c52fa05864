import type { Access, Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Queryable } from "../../../storage/index.ts";
import { databaseAccess, demand, pageAccess } from "./access.policy.ts";
import { type DatabaseRow, databaseWithGrant, homeOf, type PageRow, pageWithGrants } from "./access.store.ts";
import { accessTexts } from "./texts.ts";

const demandPage = <A extends "read" | "write">(
  found: Awaited<ReturnType<typeof pageWithGrants>>,
  actor: Actor,
  needed: A,
): Authorized<PageRow, A> => {
  if (!found) throw notFound();
  return demand(found.page, pageAccess(actor, found.grants), needed);
};

/**
 * Loads a page, in the trash or not, and checks the actor's right; the caller checks `trashed_at`.
 * @throws DomainError `not_found` when absent or unreadable; `forbidden` when readable but not writable.
 */
export const authorizeTrashedOrLive = async <A extends "read" | "write">(
  q: Queryable,
  actor: Actor,
  needed: A,
  pageId: string,
): Promise<Authorized<PageRow, A>> => {
  const found = await pageWithGrants(q, actor, pageId);
  return demandPage(found, actor, needed);
};

/** Like {@link authorizeTrashedOrLive}, but a page in the trash is always `not_found`. */
export const authorizePage = async <A extends "read" | "write">(
  q: Queryable,
  actor: Actor,
  needed: A,
  pageId: string,
): Promise<Authorized<PageRow, A>> => {
  const found = await pageWithGrants(q, actor, pageId);
  return demandPage(found?.page.trashed_at === null ? found : null, actor, needed);
};

/**
 * Like {@link authorizePage}, for what has blocks: a page, or the content of synced blocks, which the page it belongs
 * to decides about.
 * @returns that page.
 */
export const authorizeBlocks = async <A extends "read" | "write">(
  q: Queryable,
  actor: Actor,
  needed: A,
  pageId: string,
): Promise<Authorized<PageRow, A>> => authorizePage(q, actor, needed, (await homeOf(q, pageId)) ?? pageId);

const demandDatabase = <A extends "read" | "write">(
  found: Awaited<ReturnType<typeof databaseWithGrant>>,
  actor: Actor,
  needed: A,
): Authorized<DatabaseRow, A> => {
  if (!found) throw notFound();
  return demand(found.database, databaseAccess(actor, found.permission), needed);
};

/**
 * Loads a database, in the trash or not, and checks the actor's right: for the trash, and for side effects of changes
 * elsewhere.
 * @throws DomainError `not_found` or `forbidden`, as for pages.
 */
export const authorizeTrashedOrLiveDatabase = async <A extends "read" | "write">(
  q: Queryable,
  actor: Actor,
  needed: A,
  databaseId: number,
): Promise<Authorized<DatabaseRow, A>> =>
  demandDatabase(await databaseWithGrant(q, actor, databaseId), actor, needed);

/**
 * Like {@link authorizeTrashedOrLiveDatabase}; one in the trash is `database_trashed` for its readers, `not_found`
 * for others.
 */
export const authorizeDatabase = async <A extends "read" | "write">(
  q: Queryable,
  actor: Actor,
  needed: A,
  databaseId: number,
): Promise<Authorized<DatabaseRow, A>> => {
  const found = await databaseWithGrant(q, actor, databaseId);
  if (found && found.database.trashed_at !== null) {
    demandDatabase(found, actor, "read");
    throw new DomainError("database_trashed", {
      detail: accessTexts.databaseTrashed(found.database.name),
    });
  }
  return demandDatabase(found, actor, needed);
};

/** The actor's right on a live page; `none` also when it is absent or in the trash. */
export const accessToPage = async (q: Queryable, actor: Actor, pageId: string): Promise<Access> => {
  const found = await pageWithGrants(q, actor, pageId);
  return !found || found.page.trashed_at !== null ? "none" : pageAccess(actor, found.grants);
};

/** The same for what has blocks: a page, or the content of synced blocks. */
export const accessToBlocks = async (q: Queryable, actor: Actor, pageId: string): Promise<Access> =>
  accessToPage(q, actor, (await homeOf(q, pageId)) ?? pageId);

/** The actor's right on a database, in the trash or not. */
export const accessToTrashedOrLiveDatabase = async (
  q: Queryable,
  actor: Actor,
  databaseId: number,
): Promise<Access> => {
  const found = await databaseWithGrant(q, actor, databaseId);
  return found ? databaseAccess(actor, found.permission) : "none";
};

/** The same for a live database that was just read; main's right needs no grant. */
export const accessToDatabaseRow = async (
  q: Queryable,
  actor: Actor,
  { database_id: databaseId }: Pick<DatabaseRow, "database_id">,
): Promise<Access> => {
  const own = databaseAccess(actor, null);
  return own === "write" ? own : accessToDatabase(q, actor, databaseId);
};

/** The actor's right on a database; `none` also when it is absent or in the trash. */
export const accessToDatabase = async (q: Queryable, actor: Actor, databaseId: number): Promise<Access> => {
  const found = await databaseWithGrant(q, actor, databaseId);
  return !found || found.database.trashed_at !== null ? "none" : databaseAccess(actor, found.permission);
};
