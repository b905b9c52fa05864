import type { Permission } from "@maive/contract";
import type { Requester } from "../../../shared/request-source.ts";
import type { Change, SecurityEventInput } from "../../../storage/index.ts";
import { databaseAccess, type DatabaseRow, pageAccess, type PageRow } from "../access/index.ts";
import type { ChangedPageRow, ChangedRow, Reach } from "./permissions.store.ts";
import type { RequestedPermission } from "./requested-permissions.ts";

/** People whose rights are decided by grants. */
const notMain = { userType: "guest" } as const;

/** The two maps of a change: rights by user before (null: no grant) and after. */
const mapsFor = (requested: readonly RequestedPermission[]) => {
  const now = new Map(requested.map(({ person, permission }) => [person.user_id, permission]));
  return (rows: readonly ChangedRow[]): Pick<Change, "before" | "after"> => ({
    before: Object.fromEntries(rows.map((row) => [row.user_id, row.before])),
    after: Object.fromEntries(rows.map((row) => [row.user_id, now.get(row.user_id)])),
  });
};

/** A change-log row for each page whose grants changed. */
export const pageChanges = (
  { actor }: Requester,
  page: PageRow,
  rows: readonly ChangedPageRow[],
  requested: readonly RequestedPermission[],
): Change[] => {
  const maps = mapsFor(requested);
  return [...Map.groupBy(rows, (row) => row.page_id)].map(([pageId, changed]) => ({
    actorId: actor.userId,
    kind: "page_permissions_changed",
    pageId,
    databaseId: pageId === page.page_id ? page.parent_database_id : null,
    ...maps(changed),
  }));
};

export const databaseChange = (
  { actor }: Requester,
  database: DatabaseRow,
  rows: readonly ChangedRow[],
  requested: readonly RequestedPermission[],
): Change => ({
  actorId: actor.userId,
  kind: "database_permissions_changed",
  databaseId: database.database_id,
  ...mapsFor(requested)(rows),
});

const event = (
  kind: "page_permission_changed" | "database_permission_changed",
  { actor, address, userAgent }: Requester,
  { person }: RequestedPermission,
  details: Readonly<Record<string, string>>,
): SecurityEventInput => ({
  kind,
  actor: { userId: actor.userId, username: actor.username },
  subject: { userId: person.user_id, username: person.username },
  address,
  userAgent,
  details,
});

/**
 * An event per person whose effective right on the page, or on one below it, changed.
 * @param onDatabase for an entry: its database's grants, by user.
 */
export const pageEvents = (
  changer: Requester,
  { page, reach, onDatabase }: { page: PageRow; reach: Reach; onDatabase: ReadonlyMap<string, Permission> },
  rows: readonly ChangedPageRow[],
  requested: readonly RequestedPermission[],
): SecurityEventInput[] => {
  const byUser = Map.groupBy(rows, (row) => row.user_id);
  return requested.flatMap((each) => {
    const { person, permission } = each;
    const database = onDatabase.get(person.user_id) ?? null;
    const changed = byUser.get(person.user_id) ?? [];
    const own = changed.find((row) => row.page_id === page.page_id);
    const before = own ? pageAccess(notMain, { page: own.before, database }) : permission;
    // Only the page itself can be an entry; its descendants are pages of the tree.
    const below = changed.filter(
      (row) => row !== own && pageAccess(notMain, { page: row.before, database: null }) !== permission,
    );
    const pages = below.length + (before === permission ? 0 : 1);
    if (pages === 0) return [];
    return event("page_permission_changed", changer, each, {
      page_id: page.page_id,
      title: page.title,
      before,
      after: permission,
      ...(reach === "subtree" ? { pages: String(pages) } : {}),
    });
  });
};

/** An event per person whose effective right on the database changed. */
export const databaseEvents = (
  changer: Requester,
  database: DatabaseRow,
  rows: readonly ChangedRow[],
  requested: readonly RequestedPermission[],
): SecurityEventInput[] => {
  const byUser = new Map(rows.map((row) => [row.user_id, row]));
  return requested.flatMap((each) => {
    const row = byUser.get(each.person.user_id);
    const before = row ? databaseAccess(notMain, row.before) : each.permission;
    if (before === each.permission) return [];
    return event("database_permission_changed", changer, each, {
      database_id: String(database.database_id),
      title: database.name,
      before,
      after: each.permission,
    });
  });
};
