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

const readListed = async (repository: Repository, name: string): Promise<ListedBackup> => {
  try {
    const found = await findBackup(repository, name);
    return { name, manifest: found.manifest, problem: null, proof: await readProof(repository, found) };
  } catch (error) {
    if (!isOfOneBackup(error)) throw error;
    return { name, manifest: null, problem: error, proof: null };
  }
};

const newestFirst = async (repository: Repository): Promise<string[]> =>
  (await repository.documents()).filter(isBackupName).toReversed();

/** All backups, the newest first; also those that cannot be read. */
export const listBackups = async (repository: Repository): Promise<ListedBackup[]> => {
  const listed: ListedBackup[] = [];
  for (const name of await newestFirst(repository)) listed.push(await readListed(repository, name));
  return listed;
};

/** The newest backups, as far as one that is proven; that one is the last of them. */
export const listToProven = async (repository: Repository): Promise<ListedBackup[]> => {
  const listed: ListedBackup[] = [];
  for (const name of await newestFirst(repository)) {
    const backup = await readListed(repository, name);
    listed.push(backup);
    if (backup.proof?.isProven) break;
  }
  return listed;
};

/** When the newest proven backup was made, in seconds since 1970; 0 without one. */
export const newestProvenAt = async (repository: Repository): Promise<number> => {
  const last = (await listToProven(repository)).at(-1);
  return last?.manifest && last.proof?.isProven ? Date.parse(last.manifest.madeAt) / 1_000 : 0;
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
