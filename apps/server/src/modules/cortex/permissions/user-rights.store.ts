import type { Permission } from "@maive/contract";
import type { Queryable } from "../../../storage/index.ts";
import { type PageRow, readablePage } from "../access/index.ts";

export type OwnPageRow = Pick<PageRow, "page_id" | "title" | "icon" | "parent_database_id"> & {
  permission_type: Permission;
};

/** Live pages with a grant of the user, and entries whose grant revokes their database's. */
export const ownPages = (q: Queryable, userId: string): Promise<OwnPageRow[]> =>
  q
    .selectFrom("page_permission as own")
    .innerJoin("page", "page.page_id", "own.page_id")
    .leftJoin("database_permission as whole", (on) =>
      on.onRef("whole.database_id", "=", "page.parent_database_id").on("whole.user_id", "=", userId),
    )
    .select(["page.page_id", "title", "icon", "parent_database_id", "own.permission_type"])
    .where("own.user_id", "=", userId)
    .where("trashed_at", "is", null)
    .where((eb) =>
      eb.or([eb("own.permission_type", "!=", "none"), eb("whole.permission_type", "!=", "none")]),
    )
    .orderBy("page.page_id")
    .execute();

export interface OwnDatabaseRow {
  database_id: number;
  name: string;
  permission_type: Permission;
}

/** Databases with a grant of the user. */
export const ownDatabases = (q: Queryable, userId: string): Promise<OwnDatabaseRow[]> =>
  q
    .selectFrom("database_permission as own")
    .innerJoin("database", "database.database_id", "own.database_id")
    .select(["database.database_id", "name", "own.permission_type"])
    .where("own.user_id", "=", userId)
    .where("own.permission_type", "!=", "none")
    .where("database.trashed_at", "is", null)
    .orderBy("database.database_id")
    .execute();

/** Number of readable live entries per database. */
export const readableCounts = async (
  q: Queryable,
  userId: string,
  databaseIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (databaseIds.length === 0) return new Map();
  const rows = await q
    .selectFrom("page")
    .select(["parent_database_id", (eb) => eb.fn.countAll<number | string>().as("entries")])
    .where("parent_database_id", "in", databaseIds)
    .where("trashed_at", "is", null)
    .where(readablePage({ userId, userType: "guest" }))
    .groupBy("parent_database_id")
    .execute();
  return new Map(rows.map((row) => [row.parent_database_id ?? 0, Number(row.entries)]));
};
