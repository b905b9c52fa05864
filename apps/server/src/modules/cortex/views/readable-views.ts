import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { findPrivateView } from "./private-views.store.ts";
import { type DatabaseView, findView, viewsSeenBy } from "./views.store.ts";

/** The views of a readable database that a person sees: those for everyone, then their own. */
export const readableViews = (
  q: Queryable,
  { userId }: Pick<Actor, "userId">,
  databaseId: number,
): Promise<DatabaseView[]> => viewsSeenBy(q, databaseId, userId);

/** A view of a readable database that a person sees; null for others' private ones and those that do not exist. */
export const findReadableView = async (
  q: Queryable,
  { userId }: Pick<Actor, "userId">,
  databaseId: number,
  viewId: number,
): Promise<DatabaseView | null> =>
  (await findView(q, databaseId, viewId)) ?? (await findPrivateView(q, databaseId, viewId, userId));
