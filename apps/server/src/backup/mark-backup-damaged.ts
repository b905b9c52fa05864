import { type BackupError, isOfOneBackup } from "./errors.ts";
import { readProof, writeProof } from "./proof.ts";
import { readTables } from "./prove.ts";
import { findBackup } from "./read-backup.ts";
import type { Repository } from "./repository.ts";

/**
 * Stores that a backup was found damaged when it was used: its earlier proof counts no more. What is damaged is set aside, so that the next backup
 * writes it again. A manifest that cannot be read shows by itself; where no part of the tables is there, the place is what is missing.
 */
export const markBackupDamaged = async (
  repository: Repository,
  name: string,
  { message: failure, file }: BackupError,
  now: Date,
): Promise<void> => {
  const found = await findBackup(repository, name).catch((error: unknown) => {
    if (isOfOneBackup(error)) return null;
    throw error;
  });
  if (!found || (await readProof(repository, found))?.isProven === false) return;
  const { objects, damaged, missing } = await readTables(repository, found.manifest);
  if (objects === missing.length) return;
  const isThere = file !== null && (await repository.objects.has(file));
  if (isThere) await repository.setAside(file);
  await writeProof(repository, {
    format: "maive-backup-proof",
    version: 1,
    backup: name,
    document: found.sha256,
    at: now.toISOString(),
    isProven: false,
    rows: found.manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    objects,
    damaged: isThere ? [...damaged, file] : damaged,
    missing: file !== null && !isThere ? [...missing, file] : missing,
    failure,
    findings: {},
  });
};
