import { recordSecurityEvent, type Storage } from "../storage/index.ts";
import { type DatabaseAddress, fillFromArchive } from "../storage/archive/index.ts";
import type { Manifest } from "./manifest.ts";
import { contentOf, restoreError } from "./read-backup.ts";
import type { Repository } from "./repository.ts";
import { markRestored } from "./restored.store.ts";
import { forgetUsedPlace } from "./used-place.store.ts";

export interface RestoreDatabaseDeps {
  repository: Repository;
  manifest: Manifest;
  /** An empty database, or a SQLite file that does not exist yet. */
  address: DatabaseAddress;
  /** Opens it as MAIVE does, which migrates it to this version. */
  open(address: DatabaseAddress): Promise<Storage>;
}

/**
 * Restores the database of a backup to an address, of either engine, and marks it as restored.
 * @throws BackupError `damaged`; NotEmptyError.
 */
export const restoreDatabase = async ({
  repository,
  manifest,
  address,
  open,
}: RestoreDatabaseDeps): Promise<void> => {
  try {
    await fillFromArchive(address, contentOf(repository, manifest));
  } catch (error) {
    throw restoreError(error, manifest.name);
  }
  const storage = await open(address);
  try {
    await storage.transact(async (tx) => {
      await markRestored(tx, manifest.name);
      // It may be another machine; where backups lie here is seen anew.
      await forgetUsedPlace(tx);
      await recordSecurityEvent(tx, { kind: "restored", details: { title: manifest.name } });
    });
  } finally {
    await storage.close();
  }
};
