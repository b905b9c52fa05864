import { sql } from "kysely";
import type { Queryable } from "../../../storage/index.ts";

/**
 * Everything that can be found, with its rank: what was changed last has the greatest. Written for both engines, so that a build
 * of millions needs no memory.
 */
export const buildList = sql<{ rank: number; kind: string; key: string }>`
  select row_number() over (order by age, kind, key) as rank, kind, key from (
    select 'page' as kind, page_id as key, last_modified as age from page where trashed_at is null and home_page_id is null
    union all select 'file', file_id, last_modified from drive_item where is_folder = 0 and deleted_at is null
    union all select 'board', board_id, last_modified from scribble_board where trashed_at is null
    union all select 'database', cast(database_id as text), created_at from database where trashed_at is null
    union all select 'person', user_id, created_at from user_account) as found
  order by rank`;

/** Changes after one, the oldest first. */
export const dirtyAfter = (q: Queryable, cursor: number, most: number) =>
  q.selectFrom("search_dirty").selectAll().where("seq", ">", cursor).orderBy("seq").limit(most).execute();

/** Their number, up to a bound. */
export const countDirty = async (q: Queryable, cursor: number, most: number): Promise<number> => {
  const { count } = await q
    .selectFrom(q.selectFrom("search_dirty").select("seq").where("seq", ">", cursor).limit(most).as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};
