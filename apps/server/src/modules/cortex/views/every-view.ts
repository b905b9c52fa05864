import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { recordChange, type Queryable, type Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import { type PrivateView, privateViews, savePrivateView } from "./private-views.store.ts";
import type { ViewConfig } from "./view-config.ts";
import { followSchema } from "./views.policy.ts";
import { type DatabaseView, saveView, viewsOfDatabase } from "./views.store.ts";

/** Whether only its owner sees a view. */
export const isPrivate = (view: DatabaseView): view is PrivateView => view.ownerId !== null;

/** All views of a database, those of every person included: for changes of the schema, which all of them follow. */
export const everyView = async (q: Queryable, databaseId: number): Promise<DatabaseView[]> => [
  ...(await viewsOfDatabase(q, databaseId)),
  ...(await privateViews(q, databaseId, "everyone")),
];

/** Saves what a view becomes by a change of the schema; does nothing if it stays the same. @returns whether it changed. */
export const saveFollowing = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  view: DatabaseView,
  config: ViewConfig,
): Promise<boolean> => {
  if (JSON.stringify(config) === JSON.stringify(view.config)) return false;
  const changed = { ...view, config };
  if (isPrivate(changed)) await savePrivateView(tx, followSchema(database, changed));
  else await saveView(tx, database, changed);
  return true;
};

/** As {@link saveFollowing}, and logs the change. What only one person sees is not logged: others read the log. */
export const followLogged = async (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  view: DatabaseView,
  config: ViewConfig,
): Promise<void> => {
  if (!(await saveFollowing(tx, database, view, config)) || isPrivate(view)) return;
  await recordChange(tx, {
    actorId: actor.userId,
    kind: "view_changed",
    databaseId: database.database_id,
    before: { name: view.name, config: view.config },
    after: { name: view.name, config },
  });
};
