import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Engine } from "../../../storage/index.ts";
import { pageAccessSql } from "../../cortex/access/index.ts";

/** Documents, by their titles, that are looked at for being referred to; the newest. */
export const mostTitles = 1_000;
/** Of those that are, so many; the newest. */
export const mostTargets = 300;
/** Links to them that are followed. */
const mostLinks = 20_000;

/** Whether a column is one of these ids, however many they are. */
export const isOneOf = (
  engine: Engine,
  column: RawBuilder<unknown>,
  ids: readonly string[],
): RawBuilder<SqlBool> =>
  engine === "sqlite"
    ? sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${column} = any(${ids}::text[])`;

/** Of documents `d` the entries that somebody may read and that cells refer to: what their titles say is said by cells. */
export const isReadableTarget = (actor: Actor): RawBuilder<SqlBool> => sql<SqlBool>`d.doc_id > 0 and exists (
  select 1 from page where d.kind = 'page' and page.page_id = d.key and page.trashed_at is null
    and page.parent_database_id is not null and ${pageAccessSql(actor)} <> 'none')
  and exists (select 1 from entry_link where entry_link.target_id = d.key)`;

/**
 * Ids of entries with a cell that refers to one of these. Those of guests and visitors are found from what they may read, so that
 * the time says nothing of who else refers to it; the order of these joins is a demand on both engines.
 */
export const entriesLinkedTo = (
  engine: Engine,
  actor: Actor,
  targets: readonly string[],
): RawBuilder<unknown> => {
  const isTarget = isOneOf(engine, sql.ref("entry_link.target_id"), targets);
  if (actor.userType === "main") {
    // Those of cells and those that are looked up each have a limit: a cell may be looked up by very many.
    const some = (isLookedUp: boolean): RawBuilder<unknown> => sql`select * from (
      select entry_link.page_id from entry_link where ${isTarget} and (entry_link.property_id + 0)
        ${isLookedUp ? sql`` : sql`not`} in (select property_id from property where property_type = 'rollup')
      order by entry_link.target_id desc, entry_link.property_id desc, entry_link.page_id desc
      limit ${mostLinks}) as linked`;
    return sql`${some(false)} union ${some(true)}`;
  }
  const links = sql`select 1 from entry_link where entry_link.property_id = property.property_id
    and entry_link.page_id = own.page_id and ${isTarget}`;
  return sql`select * from (select own.page_id from (
      select page.page_id, page.parent_database_id from page_permission
        join page on page.page_id = page_permission.page_id
        where page_permission.user_id = ${actor.userId} and page_permission.permission_type <> 'none'
          and page.parent_database_id is not null
      union select page.page_id, page.parent_database_id from database_permission
        join page on page.parent_database_id = database_permission.database_id
        where database_permission.user_id = ${actor.userId} and database_permission.permission_type <> 'none'
    ) as own cross join property
    where property.database_id = own.parent_database_id and property.property_type in ('relation', 'person')
      and exists (${links})) as linked`;
};
