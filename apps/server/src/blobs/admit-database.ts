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
 * Decides whether a database may use a blob store, before anything is written or migrated.
 * @param instance its MAIVE-ID; null for an empty database.
 * @param database where the operator would find the database that owns the store.
 * @throws ForeignStoreError; errors of the store.
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
