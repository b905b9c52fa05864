import { sql } from "kysely";
import type { Queryable } from "../../../storage/index.ts";

/**
 * The readers of any live page or database that a guest or visitor may read, themselves included; nobody if there is
 * none. Entries inherit from their database unless they have grants.
 */
export const sharersOf = async (q: Queryable, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    with own_page(page_id, database_id) as (
      select page.page_id, page.parent_database_id from page_permission pp join page on page.page_id = pp.page_id
      where pp.user_id = ${userId} and pp.permission_type <> 'none' and page.trashed_at is null),
    own_database(database_id) as (
      select dp.database_id from database_permission dp join database on database.database_id = dp.database_id
      where dp.user_id = ${userId} and dp.permission_type <> 'none' and database.trashed_at is null)
    select pp.user_id from own_page join page_permission pp on pp.page_id = own_page.page_id
      where pp.permission_type <> 'none'
    union
    select dp.user_id from own_database join database_permission dp on dp.database_id = own_database.database_id
      where dp.permission_type <> 'none'
    union
    select dp.user_id from own_page join database_permission dp on dp.database_id = own_page.database_id
      where dp.permission_type <> 'none' and not exists (
        select 1 from page_permission denied where denied.page_id = own_page.page_id
          and denied.user_id = dp.user_id and denied.permission_type = 'none')
    union
    select pp.user_id from own_database join page on page.parent_database_id = own_database.database_id
      join page_permission pp on pp.page_id = page.page_id
      where pp.permission_type <> 'none' and page.trashed_at is null and not exists (
        select 1 from page_permission denied where denied.page_id = page.page_id
          and denied.user_id = ${userId} and denied.permission_type = 'none')`.execute(q);
  return rows.map((row) => row.user_id);
};

/** Ids of all main users. */
export const mainUsers = async (q: Queryable): Promise<string[]> => {
  const rows = await q.selectFrom("user_account").select("user_id").where("user_type", "=", "main").execute();
  return rows.map((row) => row.user_id);
};
