import { sql } from "kysely";
import type { Queryable } from "../../../storage/index.ts";
import type { LinkedPerson } from "./linked-groups.ts";

/** Whom cells refer to. Null: no cell refers to anything. */
export const linkedPeople = async (q: Queryable): Promise<LinkedPerson[] | null> => {
  const { rows } = await sql<{ user_id: string | null; username: string | null }>`
    select user_account.user_id, user_account.username
    from (select target_id from entry_link limit 1) as any_link
    left join user_account on exists (select 1 from entry_link where entry_link.target_id = user_account.user_id)`.execute(
    q,
  );
  if (rows.length === 0) return null;
  return rows.flatMap(({ user_id, username }) =>
    user_id === null || username === null ? [] : [{ userId: user_id, username }],
  );
};
