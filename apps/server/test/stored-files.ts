import { Readable } from "node:stream";
import type { Insertable } from "kysely";
import type { BlobStore, Staging } from "../src/blobs/index.ts";
import { newId } from "../src/shared/ids.ts";
import type { Schema, Storage, Tx } from "../src/storage/index.ts";

/** A row of Drive, at the top, by its id and name. */
export const driveRow = (
  row: Partial<Insertable<Schema["drive_item"]>> & { file_id: string; display_name: string },
  now: string,
): Insertable<Schema["drive_item"]> => ({
  parent_id: null,
  is_folder: 0,
  is_system: 0,
  block_id: null,
  filename: row.display_name,
  name_folded: row.display_name,
  sha256: null,
  file_size: 0,
  mime_type: "",
  created_by: null,
  created_at: now,
  modified_by: null,
  last_modified: now,
  deleted_at: null,
  deleted_root: null,
  deleted_by: null,
  ...row,
});

/** A file of Drive with these bytes. @returns its id. */
export const nameInDrive = async (
  { db, now }: Pick<Tx, "db" | "now">,
  sha256: string,
  size: number,
): Promise<string> => {
  const file_id = newId();
  await db
    .insertInto("drive_item")
    .values(driveRow({ file_id, display_name: file_id, sha256, file_size: size }, now))
    .execute();
  return file_id;
};

/** Puts files into a store and into Drive, in one transaction, as uploads would. @returns their hashes. */
export const addStoredFiles = async (
  { storage, store, staging }: { storage: Storage; store: BlobStore; staging: Staging },
  files: Iterable<Buffer>,
): Promise<string[]> => {
  const stored: { sha256: string; size: number }[] = [];
  for (const bytes of files) {
    const staged = await staging.stage(Readable.from([bytes]), { owner: "test", maxBytes: bytes.length });
    await store.put(staged);
    await staging.discard(staged);
    stored.push({ sha256: staged.sha256, size: bytes.length });
  }
  await storage.transact(async ({ db, now }) => {
    for (const { sha256, size } of stored) {
      await db.insertInto("blob").values({ sha256, size, created_at: now, unnamed_since: null }).execute();
      await nameInDrive({ db, now }, sha256, size);
    }
  });
  return stored.map(({ sha256 }) => sha256);
};
