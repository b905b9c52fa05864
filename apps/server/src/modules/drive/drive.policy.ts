import type { Access, Actor } from "../../shared/actor.ts";
import { type Authorized, grant } from "../../shared/authorized.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import type { Queryable } from "../../storage/index.ts";
import { demand, type PageRow } from "../cortex/access/index.ts";
import { type AccessActor, type ItemRow, itemWithAccess, readableFileIds } from "./access.store.ts";

/** A destination: a folder, or the root. */
export interface Place {
  /** Null for the root. */
  folder: ItemRow | null;
}

/**
 * Loads a live file or folder and checks the actor's right.
 * @throws DomainError `not_found` when absent, deleted or unreadable; `forbidden` when it may only be read.
 */
export const authorizeItem = async <A extends "read" | "write">(
  q: Queryable,
  actor: Actor,
  needed: A,
  fileId: string,
): Promise<Authorized<ItemRow, A>> => {
  const found = await itemWithAccess(q, actor, fileId);
  if (!found || found.item.deleted_at !== null) throw notFound();
  return demand(found.item, found.access, needed);
};

/** Like {@link authorizeItem} for files only: folders have no bytes and are never referenced. */
export const authorizeFile = async <A extends "read" | "write">(
  q: Queryable,
  actor: Actor,
  needed: A,
  fileId: string,
): Promise<Authorized<ItemRow, A>> => {
  const item = await authorizeItem(q, actor, needed, fileId);
  if (item.is_folder === 1) throw notFound();
  return item;
};

/** Like {@link authorizeItem}, also for deleted items; the caller checks `deleted_at`. */
export const authorizeDeletedOrLive = async (
  q: Queryable,
  actor: Actor,
  fileId: string,
): Promise<Authorized<ItemRow, "write">> => {
  const found = await itemWithAccess(q, actor, fileId);
  if (!found) throw notFound();
  return demand(found.item, found.access, "write");
};

/** The live readable files among `fileIds`: required for referencing a file in a block, cover or cell. */
export const readableFiles = (
  q: Queryable,
  actor: AccessActor,
  fileIds: readonly string[],
): Promise<Set<string>> => readableFileIds(q, actor, fileIds);

/**
 * Checks that the actor may add something to a folder, or to the root, which is main's.
 * @throws DomainError `not_found` or `forbidden`
 */
export const demandPlace = (actor: Actor, place: Place, access: Access): Authorized<Place, "write"> => {
  if (place.folder === null) {
    if (actor.userType !== "main") throw new DomainError("forbidden");
    return grant(place, "write");
  }
  return demand(place, access, "write");
};

/** Folders of page-owned files, managed by the server alone. */
export const isFixed = (item: ItemRow): boolean => item.is_system === 1 && item.is_folder === 1;

/** A destination for the server's own use, on behalf of a page whose right was checked. */
export const placeOfServer = (folder: ItemRow | null): Authorized<Place, "write"> =>
  grant({ folder }, "write");

/** A file used by a page, for its writers. */
export const itemOfPage = (
  _page: Authorized<PageRow, "write">,
  item: ItemRow,
): Authorized<ItemRow, "write"> => grant(item, "write");
