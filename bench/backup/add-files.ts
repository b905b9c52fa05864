import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { localBlobStore, Staging } from "../../apps/server/src/blobs/index.ts";
import { systemClock } from "../../apps/server/src/shared/clock.ts";
import { newId } from "../../apps/server/src/shared/ids.ts";
import type { Storage } from "../../apps/server/src/storage/index.ts";
import { openSqlite } from "../../apps/server/src/storage/sqlite/sqlite-storage.ts";

const perTransaction = 500;

const addRows = (storage: Storage, hashes: readonly string[], size: number): Promise<void> =>
  storage.transact(async ({ db, now }) => {
    for (const sha256 of hashes) {
      const file_id = newId();
      await db.insertInto("blob").values({ sha256, size, created_at: now, unnamed_since: null }).execute();
      await db
        .insertInto("drive_item")
        .values({
          file_id,
          parent_id: null,
          is_folder: 0,
          is_system: 0,
          block_id: null,
          filename: file_id,
          display_name: file_id,
          name_folded: file_id,
          sha256,
          file_size: size,
          mime_type: "",
          created_by: null,
          created_at: now,
          modified_by: null,
          last_modified: now,
          deleted_at: null,
          deleted_root: null,
          deleted_by: null,
        })
        .execute();
    }
  });

/** Puts files with random bytes into a data folder, with their rows, as uploads would. The server is stopped meanwhile. */
export const addFiles = async (dataDir: string, count: number, size: number): Promise<void> => {
  const store = localBlobStore(join(dataDir, "blobs"));
  const staging = new Staging(join(dataDir, "uploads"), { bytesPerOwner: Number.MAX_SAFE_INTEGER });
  const storage = await openSqlite({ file: join(dataDir, "maive.db"), clock: systemClock });
  try {
    for (let from = 0; from < count; from += perTransaction) {
      const hashes: string[] = [];
      for (let n = from; n < Math.min(from + perTransaction, count); n += 1) {
        const bounds = { owner: "bench", maxBytes: size };
        const staged = await staging.stage(Readable.from([randomBytes(size)]), bounds);
        await store.put(staged);
        await staging.discard(staged);
        hashes.push(staged.sha256);
      }
      await addRows(storage, hashes, size);
    }
  } finally {
    await storage.close();
  }
};
