import { existsSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { formatBytes } from "@maive/values";
import {
  BackupError,
  backupTexts,
  demandWholeFiles,
  draftIn,
  findBackup,
  formerName,
  type Manifest,
  removeDraft,
  type Repository,
  restoreDatabase,
  restoreFiles,
  swapDatabase,
  undoSwap,
} from "./backup/index.ts";
import {
  type BlobStore,
  freeBytes,
  isFullDisk,
  localBlobStore,
  openBlobStore,
  Staging,
} from "./blobs/index.ts";
import type { Config } from "./config/config.ts";
import { withDatabase } from "./database-in-use.ts";
import { readIdentity } from "./modules/connect/index.ts";
import { RestoreRefusedError } from "./restore-refused.ts";
import { systemClock } from "./shared/clock.ts";
import {
  type DatabaseAddress,
  EmptySourceError,
  NotEmptyError,
  openArchiveSource,
} from "./storage/archive/index.ts";
import { lockFolder, type Storage } from "./storage/index.ts";
import { beginTarget, endTarget } from "./target-folder.ts";
import { restoreTexts } from "./backup-texts.ts";

export interface RestoreDeps {
  config: Config;
  repository: Repository;
  /** Of the backup. */
  name: string;
  print(line: string): void;
}

/** Opens a database as MAIVE does, and so brings it to this version. */
export const openAt = async (address: DatabaseAddress): Promise<Storage> => {
  const clock = systemClock;
  if ("url" in address) {
    const { openPostgres } = await import("./storage/postgres/postgres-storage.ts");
    return openPostgres({ ...address, clock });
  }
  const { openSqlite } = await import("./storage/sqlite/sqlite-storage.ts");
  return openSqlite({ ...address, clock, isForFewReads: true });
};

const report = ({ print }: RestoreDeps, { tables, files }: Manifest): void => {
  const pages = tables.find(({ name }) => name === "page")?.rows ?? 0;
  print(restoreTexts.done(pages, files.count));
  if (files.missing.length > 0) print(restoreTexts.missing(files.missing.length));
};

/** The MAIVE-ID of what is in a data folder; null where nothing can be read that says it. */
const instanceHere = async (file: string, store: BlobStore): Promise<string | null> => {
  if (existsSync(file)) {
    try {
      const source = await openArchiveSource({ file });
      try {
        return await readIdentity(source.read);
      } finally {
        await source.close();
      }
    } catch (error) {
      // A damaged database is what a restore is for: its files say whose they are.
      if (!(error instanceof EmptySourceError) && !isDamaged(error)) throw error;
    }
  }
  return (await store.readMark())?.instance ?? null;
};

const isDamaged = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  /^SQLITE_(CORRUPT|NOTADB|IOERR|ERROR)/.test(String(error.code));

const bytesOf = (config: Config): { store: BlobStore; staging: Staging } => ({
  store: openBlobStore(config),
  staging: stagingIn(config.dataDir),
});

const stagingIn = (folder: string): Staging =>
  new Staging(join(folder, "uploads"), { bytesPerOwner: Number.MAX_SAFE_INTEGER });

/** Of a table's bytes in a database for each of its compressed bytes in a backup. */
const expansion = 4;

/** What work fails with where the disk of a folder is full, in words for an operator. */
const withFullNamed = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    throw new BackupError("full", backupTexts.fullTarget(folder, null), { cause: error });
  }
};

/** A restore that fills the disk would block everybody who works there. @throws BackupError `full` */
const demandRoom = async (folder: string, { tables }: Manifest): Promise<void> => {
  const here = join(folder, "maive.db");
  const compressed = tables.flatMap(({ parts }) => parts).reduce((sum, { size }) => sum + size, 0);
  const neededBytes = Math.max(compressed * expansion, existsSync(here) ? statSync(here).size : 0);
  if ((await freeBytes(folder)) < neededBytes)
    throw new BackupError("full", backupTexts.fullTarget(folder, formatBytes(neededBytes)));
};

/**
 * Restores a backup beside the database of a data folder, whole and checked; its files come to those that are there. Nobody
 * uses what comes of it yet. @throws BackupError: nothing has changed.
 */
export const prepareDraft = async ({ config, repository, name, print }: RestoreDeps): Promise<Manifest> => {
  const { dataDir } = config;
  const { manifest } = await findBackup(repository, name);
  const bytes = bytesOf(config);
  const here = await instanceHere(join(dataDir, "maive.db"), bytes.store);
  if (here !== null && here !== manifest.instance)
    throw new BackupError("foreign", backupTexts.foreignBackup(name));
  print(restoreTexts.restoring(name, dataDir));
  await removeDraft(dataDir);
  await demandRoom(dataDir, manifest);
  try {
    await withFullNamed(dataDir, async () => {
      await restoreDatabase({ repository, manifest, address: { file: draftIn(dataDir) }, open: openAt });
      await demandWholeFiles(repository, manifest);
      await restoreFiles(repository, manifest, bytes);
    });
  } catch (error) {
    await removeDraft(dataDir);
    throw error;
  }
  return manifest;
};

/**
 * Puts a backup in the place of the database of the data folder, once everything of it was read and made beside it. Files
 * come to those that are there. @throws BackupError, RestoreRefusedError, FolderLockedError: until then nothing has changed.
 */
export const restoreInPlace = async (deps: RestoreDeps): Promise<void> => {
  const { config, print } = deps;
  if (config.databaseUrl) throw new RestoreRefusedError(restoreTexts.namePostgres);
  const { dataDir } = config;
  await findBackup(deps.repository, deps.name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(dataDir);
  try {
    await undoSwap(dataDir);
    const manifest = await prepareDraft(deps);
    const former = formerName(systemClock.now());
    const note = { replacedBy: deps.name, by: null };
    const place = await withFullNamed(dataDir, () => swapDatabase(dataDir, former, note));
    report(deps, manifest);
    print(restoreTexts.signInAgain);
    if (place !== null) print(restoreTexts.formerStays(place, former));
  } finally {
    release();
  }
};

/** Makes a data folder of a backup, in a folder that is empty or not yet there. */
export const restoreInto = async (deps: RestoreDeps, folder: string): Promise<void> => {
  const { repository, name, print } = deps;
  const { manifest } = await findBackup(repository, name);
  const refusal = await beginTarget(folder);
  if (refusal !== null) throw new RestoreRefusedError(refusal);
  print(restoreTexts.restoring(name, folder));
  await demandRoom(folder, manifest);
  await withFullNamed(folder, async () => {
    await restoreDatabase({ repository, manifest, address: { file: draftIn(folder) }, open: openAt });
    await demandWholeFiles(repository, manifest);
    const store = localBlobStore(join(folder, "blobs"));
    await restoreFiles(repository, manifest, { store, staging: stagingIn(folder) });
  });
  // The last step: a folder that was left half made has no database.
  await swapDatabase(folder, name);
  endTarget(folder);
  report(deps, manifest);
  print(restoreTexts.signInAgain);
  print(restoreTexts.startInto(folder));
};

/** Brings a backup into an empty PostgreSQL database; its files to the others, or into a folder. */
export const restoreToDatabase = async (
  deps: RestoreDeps,
  url: string,
  into: string | undefined,
): Promise<void> => {
  const { config, repository, name, print } = deps;
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new RestoreRefusedError(restoreTexts.badUrl);
  const { manifest } = await findBackup(repository, name);
  const folder = into ?? config.dataDir;
  const bytes =
    into === undefined
      ? bytesOf(config)
      : { store: localBlobStore(join(into, "blobs")), staging: stagingIn(into) };
  const mark = await bytes.store.readMark();
  if (mark && mark.instance !== manifest.instance)
    throw new BackupError("foreign", backupTexts.foreignBackup(name));
  await demandWholeFiles(repository, manifest);
  print(restoreTexts.restoring(name, "PostgreSQL"));
  // Before the database: files alone change nothing, and a retry still finds an empty database.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await withFullNamed(folder, () => restoreFiles(repository, manifest, bytes));
  try {
    await withDatabase({ url }, print, () =>
      restoreDatabase({ repository, manifest, address: { url }, open: openAt }),
    );
  } catch (error) {
    if (error instanceof NotEmptyError) throw new RestoreRefusedError(restoreTexts.databaseTaken);
    throw error;
  }
  report(deps, manifest);
  print(restoreTexts.signInAgain);
  print(restoreTexts.startUrl);
};
