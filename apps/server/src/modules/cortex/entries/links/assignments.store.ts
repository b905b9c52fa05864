import { sql } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { pageAccessSql } from "../../access/index.ts";

/** A position in a list of assignments. */
export interface AssignmentPlace {
  pageId: string;
  propertyId: number;
}

/** An entry with a cell that names a user. */
export interface AssignmentRow {
  page_id: string;
  title: string;
  property_id: number;
  database_id: number;
}

/** Live readable entries with a person property that names a user, newest first; who made or edited an entry is not responsible for it. */
export const assignmentsOf = async (
  q: Queryable,
  actor: Actor,
  userId: string,
  { before, limit }: { before: AssignmentPlace | null; limit: number },
): Promise<AssignmentRow[]> => {
  const behind = before
    ? sql`and (entry_link.page_id, entry_link.property_id) < (${before.pageId}, ${before.propertyId})`
    : sql``;
  const { rows } = await sql<AssignmentRow>`
    select entry_link.page_id, page.title, entry_link.property_id, property.database_id
    from entry_link
    join property on property.property_id = entry_link.property_id and property.property_type = 'person'
      and property.config not like '%"automatic"%'
    join page on page.page_id = entry_link.page_id and page.trashed_at is null
    where entry_link.target_id = ${userId} and ${pageAccessSql(actor)} <> 'none' ${behind}
    order by entry_link.page_id desc, entry_link.property_id desc
    limit ${limit}`.execute(q);
  return rows.map((row) => ({
    ...row,
    property_id: Number(row.property_id),
    database_id: Number(row.database_id),
  }));
};

export const userExists = async (q: Queryable, userId: string): Promise<boolean> =>
  (await q.selectFrom("user_account").select("user_id").where("user_id", "=", userId).executeTakeFirst()) !==
  undefined;
