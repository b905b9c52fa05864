import type { Queryable } from "../../../storage/index.ts";

/** When the first account was created; null if there is none. */
export const usedSince = async (q: Queryable): Promise<Date | null> => {
  const row = await q
    .selectFrom("user_account")
    .select(({ fn }) => fn.min("created_at").as("since"))
    .executeTakeFirst();
  return row?.since ? new Date(row.since) : null;
};
