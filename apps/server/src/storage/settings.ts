import type { Queryable, Tx } from "../../../storage/index.ts";

export const readSettings = async (q: Queryable, keys: readonly string[]): Promise<Map<string, string>> => {
  const rows = await q.selectFrom("setting").selectAll().where("key", "in", keys).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** Null removes the setting, so that its default holds again. */
export const writeSetting = async (tx: Tx, key: string, value: string | null): Promise<void> => {
  if (value === null) {
    await tx.db.deleteFrom("setting").where("key", "=", key).execute();
    return;
  }
  await tx.db
    .insertInto("setting")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
};
