import { type Queryable, readSetting, type Tx, writeSetting } from "../storage/index.ts";

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
  const value = await readSetting(q, setting);
  return value === null ? null : (JSON.parse(value) as StoreUse);
};

export const saveStoreUse = (tx: Tx, use: StoreUse): Promise<void> =>
  writeSetting(tx, setting, JSON.stringify(use));
