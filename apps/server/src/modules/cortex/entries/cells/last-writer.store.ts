import type { Queryable } from "../../../../storage/index.ts";

/** The name of a cell's last writer; undefined when unknown or removed. */
export const lastWriter = async (
  q: Queryable,
  { entryId, propertyId }: { entryId: string; propertyId: number },
): Promise<string | undefined> => {
  const row = await q
    .selectFrom("change")
    .innerJoin("user_account", "user_account.user_id", "change.actor_id")
    .select("user_account.username")
    .where("change.page_id", "=", entryId)
    .where("change.property_id", "=", propertyId)
    .where("change.kind", "in", ["value_changed", "value_followed"])
    .orderBy("change.change_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.username;
};
