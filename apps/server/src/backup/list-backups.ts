import { isBackupName } from "./documents.ts";
import { BackupError, isOfOneBackup } from "./errors.ts";
import type { Manifest } from "./manifest.ts";
import { type Proof, readProof } from "./proof.ts";
import { findBackup } from "./read-backup.ts";
import type { Repository } from "./repository.ts";
import { backupTexts } from "./texts.ts";

export interface ListedBackup {
  name: string;
  /** Null for one that cannot be read, with the reason. */
  manifest: Manifest | null;
  problem: BackupError | null;
  /** Null where nobody has proven it. */
  proof: Proof | null;
}

/** All backups, the newest first; also those that cannot be read. */
export const listBackups = async (repository: Repository): Promise<ListedBackup[]> => {
  const listed: ListedBackup[] = [];
  for (const name of (await repository.documents()).toReversed()) {
    if (!isBackupName(name)) continue;
    try {
      const found = await findBackup(repository, name);
      const proof = await readProof(repository, found);
      listed.push({ name, manifest: found.manifest, problem: null, proof });
    } catch (error) {
      if (!isOfOneBackup(error)) throw error;
      listed.push({ name, manifest: null, problem: error, proof: null });
    }
  }
  return listed;
};

/** When the newest proven backup was made, in seconds since 1970; 0 without one. The newest ones are read until one is proven. */
export const newestProvenAt = async (repository: Repository): Promise<number> => {
  for (const name of (await repository.documents()).filter(isBackupName).toReversed())
    try {
      const found = await findBackup(repository, name);
      if ((await readProof(repository, found))?.isProven) return Date.parse(found.manifest.madeAt) / 1_000;
    } catch (error) {
      if (!isOfOneBackup(error)) throw error;
    }
  return 0;
};

/**
 * The name of a backup by what somebody has typed: the name, its beginning (a day, or a day and a time), of which the newest
 * is meant, or `latest`, the newest that is proven.
 * @throws BackupError `absent`
 */
export const resolveBackup = async (repository: Repository, typed: string): Promise<string> => {
  const names = (await repository.documents()).filter(isBackupName).toReversed();
  if (names.length === 0) throw new BackupError("absent", backupTexts.noRepository(repository.place));
  const found =
    typed === "latest"
      ? (await listBackups(repository)).find(({ proof }) => proof?.isProven)?.name
      : names.find((name) => name.startsWith(typed) && typed !== "");
  if (found === undefined) throw new BackupError("absent", backupTexts.noBackup(typed, repository.place));
  return found;
};
