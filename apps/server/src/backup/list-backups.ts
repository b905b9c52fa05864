import { isAhead, isBackupName } from "./documents.ts";
import { BackupError, isOfOneBackup } from "./errors.ts";
import type { Manifest } from "./manifest.ts";
import { type Proof, readProof } from "./proof.ts";
import { findBackup } from "./read-backup.ts";
import type { DocumentEntry, Repository } from "./repository.ts";
import { backupTexts } from "./texts.ts";

export interface ListedBackup {
  name: string;
  isEncrypted: boolean;
  /** Null if it cannot be read, with the reason. */
  manifest: Manifest | null;
  problem: BackupError | null;
  /** Null if it is not proven yet. */
  proof: Proof | null;
}

const readListed = async (
  repository: Repository,
  { name, isEncrypted }: DocumentEntry,
): Promise<ListedBackup> => {
  const listed = { name, isEncrypted };
  try {
    const found = await findBackup(repository, name);
    return {
      ...listed,
      manifest: found.manifest,
      problem: null,
      proof: await readProof(repository, found),
    };
  } catch (error) {
    if (!isOfOneBackup(error)) throw error;
    return { ...listed, manifest: null, problem: error, proof: null };
  }
};

const newestFirst = async (repository: Repository): Promise<DocumentEntry[]> =>
  (await repository.entries()).filter(({ name }) => isBackupName(name)).toReversed();

/** All backups, newest first; unreadable ones included. */
export const listBackups = async (repository: Repository): Promise<ListedBackup[]> => {
  const listed: ListedBackup[] = [];
  for (const entry of await newestFirst(repository)) listed.push(await readListed(repository, entry));
  return listed;
};

/** The newest backups down to the first proven one; after all others those that the clock has not reached. */
export const listUntilProven = async (repository: Repository, now: Date): Promise<ListedBackup[]> => {
  const listed: ListedBackup[] = [];
  const entries = Map.groupBy(await newestFirst(repository), ({ name }) => isAhead(name, now));
  for (const entry of [...(entries.get(false) ?? []), ...(entries.get(true) ?? [])]) {
    const backup = await readListed(repository, entry);
    listed.push(backup);
    if (backup.proof?.isProven) break;
  }
  return listed;
};

/** When the newest proven backup was made, in seconds since 1970; 0 if there is none whose age is known. */
export const newestProvenAt = async (repository: Repository, now: Date): Promise<number> => {
  const last = (await listUntilProven(repository, now)).at(-1);
  if (!last?.manifest || !last.proof?.isProven || isAhead(last.name, now)) return 0;
  return Date.parse(last.manifest.madeAt) / 1_000;
};

/**
 * Resolves what an operator typed to the name of a backup: its name, a prefix of it (a day, or a day and a time; the
 * newest match wins), or `latest`, the newest proven one; one that the clock has not reached only where there is no other.
 * @throws BackupError `absent`
 */
export const resolveBackup = async (
  repository: Repository,
  typed: string,
  now = new Date(),
): Promise<string> => {
  const names = (await repository.documents()).filter(isBackupName).toReversed();
  if (names.length === 0) throw new BackupError("absent", backupTexts.noRepository(repository.place));
  const found =
    typed === "latest"
      ? (await listUntilProven(repository, now)).find(({ proof }) => proof?.isProven)?.name
      : names.find((name) => name.startsWith(typed) && typed !== "");
  if (found === undefined)
    throw new BackupError(
      "absent",
      typed === "latest"
        ? backupTexts.noneProven(repository.place)
        : backupTexts.noBackup(typed, repository.place),
    );
  return found;
};
