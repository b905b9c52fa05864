import type { Queryable, Tx } from "../storage/index.ts";

/** The database's record of its store. */
export interface StoreUse {
  /** The mark it wrote last. */
  current: string;
  /** The mark before that: it is still there when the process died between writing database and store. */
  previous: string | null;
  /** Unreferenced blobs up to this time may belong to another database. In ms since 1970, by the store's clock. */
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
