import type { Permission } from "@maive/contract";
import { type RawBuilder, sql } from "kysely";
import type { Authorized } from "../../../shared/authorized.ts";
import { newId } from "../../../shared/ids.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import type { DatabaseRow, PageRow } from "../access/index.ts";
import type { RequestedPermission } from "./requested-permissions.ts";

/** A current grant, with the user's name. */
export interface PermissionRow {
  user_id: string;
  username: string;
  permission_type: Permission;
}

/** An inserted or replaced grant; `before` is null for a new one. */
export interface ChangedRow {
  user_id: string;
  before: Permission | null;
}

export type ChangedPageRow = ChangedRow & { page_id: string };

/** The scope of a change. */
export type Reach = "page" | "subtree";

export const rowsOfPage = (q: Queryable, page: PageRow): Promise<PermissionRow[]> =>
  q
    .selectFrom("page_permission")
    .innerJoin("user_account", "user_account.user_id", "page_permission.user_id")
    .select(["page_permission.user_id", "username", "permission_type"])
    .where("page_id", "=", page.page_id)
    .where("user_type", "!=", "main")
    .execute();

export const rowsOfDatabase = (q: Queryable, database: DatabaseRow): Promise<PermissionRow[]> =>
  q
    .selectFrom("database_permission")
    .innerJoin("user_account", "user_account.user_id", "database_permission.user_id")
    .select(["database_permission.user_id", "username", "permission_type"])
    .where("database_id", "=", database.database_id)
    .where("user_type", "!=", "main")
    .execute();

const requestedRows = (requested: readonly RequestedPermission[]): RawBuilder<unknown> => {
  const rows = requested.map(({ person, permission }) => sql`(${person.user_id}, ${permission})`);
  return sql`requested(user_id, permission_type) as (values ${sql.join(rows)})`;
};

/** CTEs: the page or its descendants (trashed ones included) as `target`, the grants as `requested`. */
const targetsAndRequested = (
  { page_id }: PageRow,
  where: Part["where"],
  requested: readonly RequestedPermission[],
): RawBuilder<unknown> => {
  const pages =
    where === "here"
      ? sql`select page_id from page where page_id = ${page_id}`
      : sql`select page_id from page where parent_page_id = ${page_id}
          union select page.page_id from page join target on page.parent_page_id = target.page_id`;
  return sql`with recursive target(page_id) as (${pages}), ${requestedRows(requested)}`;
};

const gives = ({ permission }: RequestedPermission): boolean => permission !== "none";

/** Part of a change: for all pages in scope, or only those where the user has a grant. */
interface Part {
  where: "here" | "below";
  only: "all" | "existing";
  rows: readonly RequestedPermission[];
}

/**
 * How a change applies to a subtree: fully to the page itself; on descendants `none` only replaces existing grants,
 * since no grant means no access anyway, and people without rights may be many.
 */
const partsOf = (reach: Reach, requested: readonly RequestedPermission[]): Part[] => {
  const below = reach === "subtree" ? requested : [];
  const parts: Part[] = [
    { where: "here", only: "all", rows: requested },
    { where: "below", only: "all", rows: below.filter(gives) },
    { where: "below", only: "existing", rows: below.filter((each) => !gives(each)) },
  ];
  return parts.filter(({ rows }) => rows.length > 0);
};

/** Pairs of page and user whose grant differs from the wanted one, with the current one as `own`. */
const differing = (page: PageRow, { where, only, rows }: Part) => {
  const pairs =
    only === "all"
      ? sql`target cross join requested
          left join page_permission as own on own.page_id = target.page_id and own.user_id = requested.user_id`
      : sql`target join page_permission as own on own.page_id = target.page_id
          join requested on requested.user_id = own.user_id`;
  return {
    names: targetsAndRequested(page, where, rows),
    pairs: sql`from ${pairs} where (own.permission_type is null or own.permission_type <> requested.permission_type)`,
  };
};

/** The changes of {@link savePagePermissions}. */
export const changedOnPages = async (
  q: Queryable,
  page: PageRow,
  reach: Reach,
  requested: readonly RequestedPermission[],
): Promise<ChangedPageRow[]> => {
  const changed: ChangedPageRow[][] = [];
  for (const part of partsOf(reach, requested)) {
    const { names, pairs } = differing(page, part);
    const { rows } = await sql<ChangedPageRow>`
      ${names} select target.page_id, requested.user_id, own.permission_type as before ${pairs}`.execute(q);
    changed.push(rows);
  }
  return changed.flat();
};

/**
 * The start of a grant's reading right: unchanged when the user could read before, by a grant or by an entry's
 * database, else now.
 */
const readableAfter = (now: string) => {
  const whole = sql`from database_permission whole
    join page on page.parent_database_id = whole.database_id
    where page.page_id = target.page_id and whole.user_id = requested.user_id and whole.permission_type <> 'none'`;
  return sql`case
    when own.permission_type in ('read', 'write') then own.readable_after
    when own.permission_type is null and exists (select 1 ${whole}) then (select whole.readable_after ${whole})
    else ${now} end`;
};

/** Sets the grants on every page in scope; other users' grants are unchanged. At most three statements. */
export const savePagePermissions = async (
  tx: Tx,
  page: Authorized<PageRow, "write">,
  reach: Reach,
  requested: readonly RequestedPermission[],
): Promise<void> => {
  tx.noteRights();
  for (const part of partsOf(reach, requested)) {
    const { names, pairs } = differing(page, part);
    await sql`
      ${names} insert into page_permission (page_id, user_id, permission_type, readable_after)
      select target.page_id, requested.user_id, requested.permission_type, ${readableAfter(newId())} ${pairs}
      on conflict (page_id, user_id) do update
        set permission_type = excluded.permission_type, readable_after = excluded.readable_after`.execute(
      tx.db,
    );
  }
};

/** The changes of {@link saveDatabasePermissions}. */
export const changedOnDatabase = async (
  q: Queryable,
  { database_id }: DatabaseRow,
  requested: readonly RequestedPermission[],
): Promise<ChangedRow[]> => {
  if (requested.length === 0) return [];
  const { rows } = await sql<ChangedRow>`
    with ${requestedRows(requested)}
    select requested.user_id, own.permission_type as before
    from requested
    left join database_permission as own on own.database_id = ${database_id} and own.user_id = requested.user_id
    where own.permission_type is null or own.permission_type <> requested.permission_type`.execute(q);
  return rows;
};

export const saveDatabasePermissions = async (
  tx: Tx,
  { database_id }: Authorized<DatabaseRow, "write">,
  requested: readonly RequestedPermission[],
): Promise<void> => {
  tx.noteRights();
  const now = newId();
  await tx.db
    .insertInto("database_permission")
    .values(
      requested.map(({ person, permission }) => ({
        database_id,
        user_id: person.user_id,
        permission_type: permission,
        readable_after: now,
      })),
    )
    .onConflict((on) =>
      on.columns(["database_id", "user_id"]).doUpdateSet((eb) => ({
        permission_type: eb.ref("excluded.permission_type"),
        readable_after: eb
          .case()
          .when("database_permission.permission_type", "=", "none")
          .then(eb.ref("excluded.readable_after"))
          .else(eb.ref("database_permission.readable_after"))
          .end(),
      })),
    )
    .execute();
};

/** These users' grants on an entry's database; none for a page of the tree. */
export const databaseRowsOf = async (
  q: Queryable,
  databaseId: number | null,
  requested: readonly RequestedPermission[],
): Promise<ReadonlyMap<string, Permission>> => {
  if (databaseId === null) return new Map();
  const rows = await q
    .selectFrom("database_permission")
    .select(["user_id", "permission_type"])
    .where("database_id", "=", databaseId)
    .where(
      "user_id",
      "in",
      requested.map(({ person }) => person.user_id),
    )
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.permission_type]));
};
