import { sql } from "kysely";
import type { Queryable } from "../../storage/index.ts";
import { nearestGrantSql } from "./access.store.ts";

interface Grant {
  item: string;
  user_id: string;
  permission_type: string;
}

/**
 * The readers of any item that a guest or visitor may read by a grant, themselves included; nobody if there is none.
 * It suffices to compare at items with a grant of either.
 */
export const coReadersOf = async (q: Queryable, userId: string): Promise<string[]> => {
  const { rows } = await sql<Grant>`
    with recursive shared(item) as (
      select drive_item.file_id from drive_item
      where drive_item.deleted_at is null and drive_item.file_id in (select file_id from drive_permission)
        and ${nearestGrantSql({ userId, userType: "guest" })} <> 'none'),
    up(item, file_id, depth) as (
      select item, item, 0 from shared
      union all
      select up.item, drive_item.parent_id, up.depth + 1 from up
        join drive_item on drive_item.file_id = up.file_id where drive_item.parent_id is not null)
    select up.item, dp.user_id, dp.permission_type from up
      join drive_permission dp on dp.file_id = up.file_id order by up.depth`.execute(q);
  const nearest = new Map<string, Grant>();
  for (const row of rows) {
    const key = `${row.item} ${row.user_id}`;
    if (!nearest.has(key)) nearest.set(key, row);
  }
  const readers = [...nearest.values()].filter(({ permission_type }) => permission_type !== "none");
  return [...new Set(readers.map((row) => row.user_id))];
};
