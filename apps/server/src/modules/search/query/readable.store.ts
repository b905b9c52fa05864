import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Engine } from "../../../storage/index.ts";
import { databaseAccessSql, joinPageOf, pageAccessSql } from "../../cortex/access/index.ts";
import { itemAccessSql } from "../../drive/index.ts";
import type { DocumentKey } from "../documents/document.ts";

/** The things of a document `d`, each by its id. */
export const things = sql`
  left join page on d.kind = 'page' and page.page_id = d.key
  left join drive_item on d.kind = 'file' and drive_item.file_id = d.key
  left join scribble_board on d.kind = 'board' and scribble_board.board_id = d.key
  left join database on d.kind = 'database' and database.database_id = cast(case when d.kind = 'database' then d.key end as bigint)
  left join user_account on d.kind = 'person' and user_account.user_id = d.key`;

/** Some documents by what they are of, in the place of `d`. */
export const namedThings = (engine: Engine, keys: readonly DocumentKey[]): RawBuilder<unknown> =>
  engine === "sqlite"
    ? sql`(select value ->> 0 as kind, value ->> 1 as key from json_each(${JSON.stringify(keys.map(({ kind, key }) => [kind, key]))})) as d`
    : sql`unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as d (kind, key)`;

/**
 * Whether the actor may read the live thing of a document: the rule of each module. Boards and the list of people are main's.
 */
export const isReadable = (actor: Actor): RawBuilder<SqlBool> => {
  const isMain = actor.userType === "main";
  return sql<SqlBool>`case d.kind
    when 'page' then page.page_id is not null and page.trashed_at is null and ${pageAccessSql(actor)} <> 'none'
    when 'file' then drive_item.file_id is not null and drive_item.deleted_at is null and ${itemAccessSql(actor)} <> 'none'
    when 'database' then database.database_id is not null and ${databaseAccessSql(actor)} <> 'none'
    when 'board' then ${isMain ? sql`scribble_board.board_id is not null and scribble_board.trashed_at is null` : sql`1 = 0`}
    when 'person' then ${isMain ? sql`user_account.user_id is not null` : sql`1 = 0`}
    else 1 = 0 end`;
};

/**
 * Keys of what a guest or visitor may be able to read, some of them twice, found from their own grants alone: a search starts here, so that its
 * time says nothing about all the rest. {@link isReadable} decides. With a share of 100,000 entries it takes three times as long to leave out
 * doubles at each step as to read them.
 */
export const nearKeys = ({ userId }: Pick<Actor, "userId">): RawBuilder<unknown> => sql`
  with recursive
  near_page(page_id) as (
    select page_id from page_permission where user_id = ${userId} and permission_type <> 'none'
    union all select page.page_id from page join database_permission dp on dp.database_id = page.parent_database_id
      where dp.user_id = ${userId} and dp.permission_type <> 'none'),
  near_holder(page_id) as (
    select page_id from near_page
    union all select content.page_id from near_page join page content on content.home_page_id = near_page.page_id),
  near_item(file_id) as (
    select file_id from drive_permission where user_id = ${userId} and permission_type <> 'none'
    union select below.file_id from near_item join drive_item below on below.parent_id = near_item.file_id)
  select page_id as key from near_page
  union all select file_id from near_item
  union all select file_use.file_id from near_holder join file_use on file_use.page_id = near_holder.page_id
  union all select held.file_id from near_holder join block on block.page_id = near_holder.page_id
    join drive_item held on held.block_id = block.block_id
  union all select cast(database_id as text) from database_permission
    where user_id = ${userId} and permission_type <> 'none'`;

/** Whether a guest or visitor has a grant on the `page` of the surrounding query, or on the database that it is an entry of. */
const hasGrant = ({ userId }: Pick<Actor, "userId">): RawBuilder<SqlBool> => sql<SqlBool>`(
    exists (select 1 from page_permission pp
      where pp.page_id = page.page_id and pp.user_id = ${userId} and pp.permission_type <> 'none')
    or exists (select 1 from database_permission dp
      where dp.database_id = page.parent_database_id and dp.user_id = ${userId} and dp.permission_type <> 'none'))`;

/** Whether the key of a document `d`, one of {@link things}, is among {@link nearKeys}: for few documents. */
export const isNear = (actor: Pick<Actor, "userId">): RawBuilder<SqlBool> => {
  const onHolder = (holderId: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`${joinPageOf(holderId)} where ${hasGrant(actor)}`;
  return sql<SqlBool>`case d.kind
    when 'page' then ${hasGrant(actor)}
    when 'database' then exists (select 1 from database_permission dp
      where dp.database_id = database.database_id and dp.user_id = ${actor.userId} and dp.permission_type <> 'none')
    when 'file' then exists (
        with recursive up(file_id) as (
          select drive_item.file_id
          union select above.parent_id from up join drive_item above on above.file_id = up.file_id)
        select 1 from up join drive_permission own on own.file_id = up.file_id
        where own.user_id = ${actor.userId} and own.permission_type <> 'none')
      or exists (select 1 from file_use ${onHolder(sql.ref("file_use.page_id"))} and file_use.file_id = drive_item.file_id)
      or exists (select 1 from block ${onHolder(sql.ref("block.page_id"))} and block.block_id = drive_item.block_id)
    else 1 = 0 end`;
};
