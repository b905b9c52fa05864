import type { Queryable } from "../../../storage/index.ts";

/** When the first person of the instance was made; null while there is nobody. */
export const usedSince = async (q: Queryable): Promise<Date | null> => {
  const row = await q
    .selectFrom("user_account")
    .select(({ fn }) => fn.min("created_at").as("since"))
    .executeTakeFirst();
  return row?.since ? new Date(row.since) : null;
};
