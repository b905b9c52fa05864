import type { Selectable } from "kysely";
import type { Authorized } from "../../../shared/authorized.ts";
import type { PrivateViewTable, Queryable, Tx } from "../../../storage/index.ts";
import type { ViewConfig } from "./view-config.ts";
import type { DatabaseView } from "./views.store.ts";

/** A view that only its owner sees. */
export type PrivateView = DatabaseView & { ownerId: string };

const viewOf = (row: Selectable<PrivateViewTable>): PrivateView => ({
  viewId: row.view_id,
  databaseId: row.database_id,
  name: row.name,
  config: JSON.parse(row.config) as ViewConfig,
  pos: row.pos,
  ownerId: row.user_id,
});

/** The private views of a database: of one person, or of everyone, for changes that all views follow. */
export const privateViews = async (
  q: Queryable,
  databaseId: number,
  ownerId: string | "everyone",
): Promise<PrivateView[]> => {
  const rows = await q
    .selectFrom("private_view")
    .selectAll()
    .where("database_id", "=", databaseId)
    .$if(ownerId !== "everyone", (query) => query.where("user_id", "=", ownerId))
    .orderBy("pos")
    .orderBy("view_id")
    .execute();
  return rows.map(viewOf);
};

/** A person's private view; null when there is none with that id, or it is somebody else's. */
export const findPrivateView = async (
  q: Queryable,
  databaseId: number,
  viewId: number,
  ownerId: string,
): Promise<PrivateView | null> => {
  const row = await q
    .selectFrom("private_view")
    .selectAll()
    .where("view_id", "=", viewId)
    .where("database_id", "=", databaseId)
    .where("user_id", "=", ownerId)
    .executeTakeFirst();
  return row ? viewOf(row) : null;
};

/** Takes an id that no other view has or will get, shared or private. */
export const takeViewId = async (tx: Tx, databaseId: number): Promise<number> => {
  const { view_id } = await tx.db
    .insertInto("view")
    .values({ database_id: databaseId, name: "", config: "{}", pos: "" })
    .returning("view_id")
    .executeTakeFirstOrThrow();
  await tx.db.deleteFrom("view").where("view_id", "=", view_id).execute();
  return view_id;
};

export const insertPrivateView = async (tx: Tx, view: Authorized<PrivateView, "write">): Promise<void> => {
  await tx.db
    .insertInto("private_view")
    .values({
      view_id: view.viewId,
      database_id: view.databaseId,
      user_id: view.ownerId,
      name: view.name,
      config: JSON.stringify(view.config),
      pos: view.pos,
    })
    .execute();
};

export const savePrivateView = async (
  tx: Tx,
  view: Authorized<Pick<PrivateView, "viewId" | "name" | "config">, "write">,
): Promise<void> => {
  await tx.db
    .updateTable("private_view")
    .set({ name: view.name, config: JSON.stringify(view.config) })
    .where("view_id", "=", view.viewId)
    .execute();
};

export const deletePrivateView = async (
  tx: Tx,
  view: Authorized<Pick<PrivateView, "viewId">, "write">,
): Promise<void> => {
  await tx.db.deleteFrom("private_view").where("view_id", "=", view.viewId).execute();
};
