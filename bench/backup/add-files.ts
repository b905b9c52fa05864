import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { localBlobStore, Staging } from "../../apps/server/src/blobs/index.ts";
import { systemClock } from "../../apps/server/src/shared/clock.ts";
import { openSqlite } from "../../apps/server/src/storage/sqlite/sqlite-storage.ts";
import { addStoredFiles } from "../../apps/server/test/stored-files.ts";

const perTransaction = 500;

const randomFiles = function* (count: number, size: number): Generator<Buffer> {
  for (let n = 0; n < count; n += 1) yield randomBytes(size);
};

/** Puts files with random bytes into a data folder, with their rows, as uploads would. The server is stopped meanwhile. */
export const addFiles = async (dataDir: string, count: number, size: number): Promise<void> => {
  const store = localBlobStore(join(dataDir, "blobs"));
  const staging = new Staging(join(dataDir, "uploads"), { bytesPerOwner: Number.MAX_SAFE_INTEGER });
  const storage = await openSqlite({ file: join(dataDir, "maive.db"), clock: systemClock });
  try {
    for (let from = 0; from < count; from += perTransaction) {
      const some = randomFiles(Math.min(perTransaction, count - from), size);
      await addStoredFiles({ storage, store, staging }, some);
    }
  } finally {
    await storage.close();
  }
};
