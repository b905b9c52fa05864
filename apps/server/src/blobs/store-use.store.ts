import type { Queryable, Tx } from "../storage/index.ts";

/** What a database remembers of the store it uses. */
export interface StoreUse {
  /** The mark it set last. */
  current: string;
  /** The mark that stood there before: it still does where the process ended between database and store. */
  previous: string | null;
  /** What lay there until then and is unknown may belong to others, for ever. In ms since 1970, by the store's clock. */
  spareUntil: number;
}

const setting = "BLOB_STORE_USE";

export const readStoreUse = async (q: Queryable): Promise<StoreUse | null> => {
  const row = await q.selectFrom("setting").select("value").where("key", "=", setting).executeTakeFirst();
  return row ? (JSON.parse(row.value) as StoreUse) : null;
};

export const saveStoreUse = async ({ db }: Tx, use: StoreUse): Promise<void> => {
  const value = JSON.stringify(use);
  await db
    .insertInto("setting")
    .values({ key: setting, value })
    .onConflict((on) => on.column("key").doUpdateSet({ value }))
    .execute();
};
