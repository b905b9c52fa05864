import { type Selectable, sql } from "kysely";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, Tx, ViewTable } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import { emptyViewConfig, type ViewConfig } from "./view-config.ts";

/** A view as domain object. */
export interface DatabaseView {
  viewId: number;
  databaseId: number;
  name: string;
  config: ViewConfig;
  pos: string;
  /** Who alone sees it; null: everyone who reads the database. */
  ownerId: string | null;
}

const viewOf = (row: Selectable<ViewTable>): DatabaseView => ({
  viewId: row.view_id,
  databaseId: row.database_id,
  name: row.name,
  config: JSON.parse(row.config) as ViewConfig,
  pos: row.pos,
  ownerId: null,
});

/** The views of a database that are for everyone, in order. */
export const viewsOfDatabase = async (q: Queryable, databaseId: number): Promise<DatabaseView[]> => {
  const rows = await q
    .selectFrom("view")
    .selectAll()
    .where("database_id", "=", databaseId)
    .orderBy("pos")
    .orderBy("view_id")
    .execute();
  return rows.map(viewOf);
};

/** The views of a database that a person sees: those for everyone, then their own, each in order. */
export const viewsSeenBy = async (
  q: Queryable,
  databaseId: number,
  userId: string,
): Promise<DatabaseView[]> => {
  const columns = ["view_id", "database_id", "name", "config", "pos"] as const;
  const rows = await q
    .selectFrom("view")
    .select(columns)
    .select(sql<string | null>`null`.as("user_id"))
    .where("database_id", "=", databaseId)
    .unionAll((eb) =>
      eb
        .selectFrom("private_view")
        .select(columns)
        .select("user_id")
        .where("database_id", "=", databaseId)
        .where("user_id", "=", userId),
    )
    .orderBy("pos")
    .orderBy("view_id")
    .execute();
  const views = rows.map(({ user_id, ...row }) => ({ ...viewOf(row), ownerId: user_id }));
  return [
    ...views.filter(({ ownerId }) => ownerId === null),
    ...views.filter(({ ownerId }) => ownerId !== null),
  ];
};

/** A view of this database that is for everyone; null when it has none with that id. */
export const findView = async (
  q: Queryable,
  databaseId: number,
  viewId: number,
): Promise<DatabaseView | null> => {
  const row = await q
    .selectFrom("view")
    .selectAll()
    .where("view_id", "=", viewId)
    .where("database_id", "=", databaseId)
    .executeTakeFirst();
  return row ? viewOf(row) : null;
};

export const insertView = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  view: Pick<DatabaseView, "name" | "pos"> & Partial<Pick<DatabaseView, "config" | "viewId">>,
): Promise<DatabaseView> =>
  viewOf(
    await tx.db
      .insertInto("view")
      .values({
        ...(view.viewId === undefined ? {} : { view_id: view.viewId }),
        database_id: database.database_id,
        name: view.name,
        config: JSON.stringify(view.config ?? emptyViewConfig),
        pos: view.pos,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const saveView = async (
  tx: Tx,
  _database: Authorized<DatabaseRow, "write">,
  view: DatabaseView,
): Promise<void> => {
  await tx.db
    .updateTable("view")
    .set({ name: view.name, config: JSON.stringify(view.config) })
    .where("view_id", "=", view.viewId)
    .execute();
};

export const deleteView = async (
  tx: Tx,
  _database: Authorized<DatabaseRow, "write">,
  viewId: number,
): Promise<void> => {
  await tx.db.deleteFrom("view").where("view_id", "=", viewId).execute();
};
