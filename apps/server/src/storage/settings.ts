import type { Queryable, Tx } from "./storage.ts";

/** Settings among `keys` that are set. */
export const readSettings = async (q: Queryable, keys: readonly string[]): Promise<Map<string, string>> => {
  const rows = await q.selectFrom("setting").selectAll().where("key", "in", keys).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** Null where it is not set. */
export const readSetting = async (q: Queryable, key: string): Promise<string | null> =>
  (await readSettings(q, [key])).get(key) ?? null;

/** Null removes the setting, so that its default holds again. */
export const writeSetting = async (
  { db }: Pick<Tx, "db">,
  key: string,
  value: string | null,
): Promise<void> => {
  if (value === null) {
    await db.deleteFrom("setting").where("key", "=", key).execute();
    return;
  }
  await db
    .insertInto("setting")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
};
