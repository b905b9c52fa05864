import type { BlobStore } from "./blob-store.ts";
import { storeTexts } from "./texts.ts";

/** The bytes in the store belong to another instance; `message` says in German what to do. */
export class ForeignStoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ForeignStoreError";
  }
}

/**
 * Before anything is written or migrated: whether a database may use a store.
 * @param instance its MAIVE-ID; null for a database that holds nothing yet.
 * @param database where the database that belongs to the files would be, as an operator knows it.
 * @throws ForeignStoreError; what the store fails with.
 */
export const admitDatabase = async (
  store: BlobStore,
  instance: string | null,
  database: string,
): Promise<void> => {
  const mark = await store.readMark();
  if (mark === null || mark.instance === instance) return;
  throw new ForeignStoreError(storeTexts.foreign(store.place, { database, isNew: instance === null }));
};
