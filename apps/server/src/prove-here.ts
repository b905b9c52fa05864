import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  BackupError,
  backupTexts,
  findBackup,
  type Proof,
  proveBackup,
  type Repository,
} from "./backup/index.ts";
import { isFullDisk } from "./blobs/index.ts";
import type { Config } from "./config/config.ts";
import { findingKinds, verifyCortex } from "./modules/cortex/index.ts";
import { systemClock } from "./shared/clock.ts";
import { FolderLockedError, lockFolder, type Storage } from "./storage/index.ts";
import { openSqlite } from "./storage/sqlite/sqlite-storage.ts";
import { backupStateTexts } from "./backup-texts.ts";

/** There is one place to try a restore in. @throws BackupError `busy` */
const alone = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  let release: () => void;
  try {
    release = lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderLockedError) throw new BackupError("busy", backupTexts.busy(folder));
    if (isFullDisk(error)) throw new BackupError("full", backupTexts.fullProof(folder), { cause: error });
    throw error;
  }
  try {
    return await work();
  } finally {
    release();
  }
};

/**
 * Proves a backup in the cache of the data folder, and says what came of it.
 * @param files which of them are read, see `proveBackup`.
 */
export const proveHere = async (
  config: Pick<Config, "dataDir" | "timeZone">,
  repository: Repository,
  { name, files }: { name: string; files: "all" | ReadonlySet<string> },
  print: (line: string) => void,
): Promise<Proof> => {
  const cache = join(config.dataDir, "cache");
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  const check = async (storage: Storage): Promise<Record<string, number>> => {
    const { timeZone } = config;
    const { found } = await verifyCortex({ storage, clock: systemClock, timeZone }, false);
    return Object.fromEntries(
      findingKinds.filter((kind) => found[kind] > 0).map((kind) => [kind, found[kind]]),
    );
  };
  const found = await findBackup(repository, name);
  const proof = await alone(cache, () =>
    proveBackup({
      repository,
      found,
      files,
      scratch: join(cache, "proof.db"),
      open: (file) => openSqlite({ file, clock: systemClock, isForFewReads: true }),
      check,
      now: systemClock.now(),
    }),
  );
  if (proof.isProven) print(backupStateTexts.proven(proof.rows, proof.objects));
  else print(backupStateTexts.notProven(proof.damaged.length + proof.missing.length, proof.failure));
  const findings = Object.values(proof.findings).reduce((sum, n) => sum + n, 0);
  if (findings > 0) print(backupStateTexts.findings(findings));
  return proof;
};
