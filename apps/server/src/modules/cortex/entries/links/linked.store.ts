import { sql } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import { inChunks, type Queryable } from "../../../../storage/index.ts";
import { accessToTrashedOrLiveDatabase } from "../../access/index.ts";
import { type DatabaseProperty, linkTargetOf, propertyOf } from "../../properties/index.ts";

/** A property's link target. */
export type Linked =
  | { kind: "users"; names: ReadonlyMap<string, string> }
  /** `lead` is null when the database is gone; `version` counts its writes. */
  | { kind: "entries"; databaseId: number; lead: DatabaseProperty | null; version: number };

/** Link targets by property id; absent for properties without links. */
export type LinkedByProperty = ReadonlyMap<number, Linked>;

export const userNames = async (q: Queryable): Promise<Map<string, string>> => {
  const rows = await q.selectFrom("user_account").select(["user_id", "username"]).execute();
  return new Map(rows.map((row) => [row.user_id, row.username]));
};

/** Looks up the link targets of these properties. */
export const linkedOf = async (
  q: Queryable,
  properties: readonly DatabaseProperty[],
): Promise<LinkedByProperty> => {
  const found = new Map<number, Linked>();
  const targets = properties.flatMap((property) => {
    const target = linkTargetOf(property);
    return target ? [{ property, target }] : [];
  });
  if (targets.length === 0) return found;
  const ids = [
    ...new Set(targets.flatMap(({ target }) => (target.kind === "entries" ? target.databaseId : []))),
  ];
  const rows =
    ids.length === 0
      ? []
      : await q
          .selectFrom("property")
          .innerJoin("database", "database.database_id", "property.database_id")
          .selectAll("property")
          .select("database.version")
          .where("property.database_id", "in", ids)
          .where("is_lead", "=", 1)
          .execute();
  const leads = new Map(
    rows.map(({ version, ...row }) => [row.database_id, { lead: propertyOf(row), version }]),
  );
  const names = targets.some(({ target }) => target.kind === "users") ? await userNames(q) : new Map();
  for (const { property, target } of targets)
    found.set(
      property.propertyId,
      target.kind === "users"
        ? { kind: "users", names }
        : { lead: null, version: 0, ...leads.get(target.databaseId), ...target },
    );
  return found;
};

/** Whether an actor may read every entry of a database. */
export const readsAll = async (q: Queryable, actor: Actor, databaseId: number): Promise<boolean> => {
  if (actor.userType === "main") return true;
  // Rights on a trashed database still count, so that it hides nothing from its readers.
  if ((await accessToTrashedOrLiveDatabase(q, actor, databaseId)) === "none") return false;
  const denied = await q
    .selectFrom("page_permission")
    .innerJoin("page", "page.page_id", "page_permission.page_id")
    .select("page.page_id")
    .where("page_permission.user_id", "=", actor.userId)
    .where("page_permission.permission_type", "=", "none")
    .where("page.parent_database_id", "=", databaseId)
    .limit(1)
    .executeTakeFirst();
  return denied === undefined;
};

/** Trashed targets of these entries' links, which are hidden. */
export const trashedTargets = async (
  q: Queryable,
  pageIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  if (pageIds.length === 0) return found;
  const some = await q
    .selectFrom("page")
    .select("page_id")
    .where("trashed_root", "is not", null)
    .limit(1)
    .execute();
  if (some.length === 0) return found;
  await inChunks(pageIds, async (part) => {
    const { rows } = await sql<{ target_id: string }>`
      select distinct entry_link.target_id from page as entry
      join property on property.database_id = entry.parent_database_id
        and property.property_type in ('relation', 'person', 'rollup')
      join entry_link on entry_link.property_id = property.property_id and entry_link.page_id = entry.page_id
      join page on page.page_id = entry_link.target_id and page.trashed_root is not null
      where entry.page_id in (${sql.join(part)})`.execute(q);
    for (const row of rows) found.add(row.target_id);
  });
  return found;
};
