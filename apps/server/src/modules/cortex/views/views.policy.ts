import type { Actor } from "../../../shared/actor.ts";
import { type Authorized, grant } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { PrivateView } from "./private-views.store.ts";
import type { DatabaseView } from "./views.store.ts";

/**
 * Whoever reads the database sees its shared views and their own private ones; nobody sees another person's, main included.
 * Callers have authorised the database.
 */
export const maySeeView = (
  actor: Pick<Actor, "userId">,
  { ownerId }: Pick<DatabaseView, "ownerId">,
): boolean => ownerId === null || ownerId === actor.userId;

/**
 * A private view for writing, which only its owner may.
 * @throws DomainError `not_found` for everyone else.
 */
export const demandPrivateView = <T extends PrivateView>(actor: Actor, view: T): Authorized<T, "write"> => {
  if (!maySeeView(actor, view)) throw notFound();
  return grant(view, "write");
};

/** A private view for changes of the schema that it follows, by whoever may write the schema. */
export const followSchema = <T extends PrivateView>(
  _database: Authorized<DatabaseRow, "write">,
  view: T,
): Authorized<T, "write"> => grant(view, "write");

/**
 * Demands that a view is not locked, or that who changes it says so.
 * @throws DomainError `view_locked`.
 */
export const demandUnlocked = ({ config }: Pick<DatabaseView, "config">, saysSo: boolean): void => {
  if (config.locked === true && !saysSo) throw new DomainError("view_locked");
};
