import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatBytes } from "@maive/values";
import {
  BackupError,
  type BackupMessage,
  backupTexts,
  demandUsedPlace,
  isBackupName,
  keyInUse,
  type RetentionPolicy,
  makeBackup,
  type MadeBackup,
  notePlaceHere,
  openPlace,
  openRepository,
  ProgressReport,
  readUsedAt,
  recoveryKey,
  type Removed,
  type Repository,
  removeOldBackups,
  pauseAfter,
  seenIn,
} from "./backup/index.ts";
import { proveHere } from "./prove-here.ts";
import { openBlobStore } from "./blobs/index.ts";
import { type Config, isWithin, readConfig } from "./config/config.ts";
import { whyFailed } from "./explain-failure.ts";
import { isActionable } from "./explain-start.ts";
import { readVersion } from "./modules/citadel/index.ts";
import { readIdentity } from "./modules/connect/index.ts";
import { databaseAddress, databasePlace } from "./open-data.ts";
import { withSettingsHere } from "./settings-here.ts";
import { systemClock } from "./shared/clock.ts";
import { EmptySourceError, openArchiveSource } from "./storage/archive/index.ts";
import { backupCommandTexts } from "./backup-texts.ts";

/** Exit codes. `proven` is also the success of the other commands. */
const backupExit = { proven: 0, notProven: 1, notRun: 2 } as const;

/** Nothing was backed up; `message` is the reason in German. */
class NotRunError extends Error {}

interface Options {
  folder: string | undefined;
  remove: string | undefined;
  showsKey: boolean;
  /** Where backups were and nothing is any more, new ones begin. */
  beginsAnew: boolean;
}

const optionsOf = (args: readonly string[]): Options => {
  try {
    const text = { type: "string" } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { in: text, remove: text, "recovery-key": { type: "boolean" }, new: { type: "boolean" } },
    });
    return {
      folder: values.in,
      remove: values.remove,
      showsKey: values["recovery-key"] === true,
      beginsAnew: values.new === true,
    };
  } catch (error) {
    if (error instanceof TypeError) throw new NotRunError(backupCommandTexts.usage);
    throw error;
  }
};

const repositoryOf = (config: Config, named: string | undefined): Repository => {
  const folder = named === undefined ? undefined : resolve(named);
  if (folder !== undefined && isWithin(config.dataDir, folder))
    throw new NotRunError(backupCommandTexts.inData(folder));
  const repository = openRepository(
    folder === undefined ? config : { ...config, backupS3: undefined, backupDir: folder },
  );
  if (!repository) throw new NotRunError(backupCommandTexts.noFolder);
  return repository;
};

const reportOf = ({ manifest: { name, tables, files }, fresh }: MadeBackup): string[] => [
  backupCommandTexts.made(name, {
    pages: tables.find((table) => table.name === "page")?.rows ?? 0,
    files: files.count,
    size: formatBytes(files.bytes),
    fresh: formatBytes(fresh.reduce((sum, { size }) => sum + size, 0)),
  }),
  ...(files.missing.length > 0 ? [backupCommandTexts.missing(files.missing)] : []),
];

const printRemoved = ({ backups, objects, unreadable }: Removed, print: (line: string) => void): void => {
  if (backups.length > 0) print(backupCommandTexts.removed(backups, objects));
  if (unreadable.length > 0) print(backupCommandTexts.notRemoved(unreadable));
};

/** Prints the recovery key as a page; creates it if there is none yet. */
const showRecoveryKey = async (config: Config, print: (line: string) => void): Promise<number> => {
  const { file, encrypts } = keyInUse(config);
  if (file === undefined) throw new NotRunError(backupCommandTexts.noKeyFile);
  const place = openPlace(config);
  const now = systemClock.now();
  const { key, isNew } = await recoveryKey(place, { file, encrypts }, now);
  const day = now.toLocaleDateString("de-DE", { timeZone: config.timeZone, dateStyle: "long" });
  print(
    backupCommandTexts.recoveryPage({
      identity: key.identity,
      place: place?.name ?? backupCommandTexts.noPlaceYet,
      day,
    }),
  );
  if (isNew) print(backupCommandTexts.keyMade(file));
  return backupExit.proven;
};

type HereConfig = Config & { backupRetention: RetentionPolicy };

/** Removes one backup, named in full. */
const removeBackup = async (
  { backupRetention }: HereConfig,
  repository: Repository,
  name: string,
  print: (line: string) => void,
): Promise<number> => {
  if (!isBackupName(name) || (await repository.readDocument(name)) === null)
    throw new BackupError("absent", backupTexts.noBackup(name, repository.place));
  const release = await repository.lock();
  try {
    const removed = await removeOldBackups(repository, [name], backupRetention);
    printRemoved(removed, print);
    return removed.backups.includes(name) ? backupExit.proven : backupExit.notRun;
  } finally {
    await release();
  }
};

const openSource = async (config: Config) => {
  const place = databasePlace(config);
  if (!config.databaseUrl && !existsSync(place))
    throw new NotRunError(backupCommandTexts.noData(config.dataDir));
  try {
    return await openArchiveSource(databaseAddress(config));
  } catch (error) {
    if (error instanceof EmptySourceError) throw new NotRunError(backupCommandTexts.noData(place));
    throw error;
  }
};

/** Before it is locked, which makes the folder. */
const demandPlace = async (config: Config, repository: Repository): Promise<void> => {
  const source = await openSource(config);
  try {
    const used = await readUsedAt(source.read, config.dataDir, repository.place);
    await demandUsedPlace(repository, used, config.timeZone);
  } finally {
    await source.close();
  }
};

/** So that the place is known again when it has lost its backups, also where MAIVE itself makes none there. */
const notePlace = async (
  { dataDir }: Config,
  repository: Repository,
  print: (line: string) => void,
): Promise<void> => {
  try {
    const seen = await seenIn(repository, systemClock.now());
    if (seen) await notePlaceHere(dataDir, seen);
  } catch (error) {
    // The backup is made all the same.
    print(backupCommandTexts.notNoted(whyFailed(error)));
  }
};

const backUp = async (
  config: HereConfig,
  repository: Repository,
  print: (line: string) => void,
  report: ProgressReport,
): Promise<number> => {
  const release = await repository.lock();
  try {
    const source = await openSource(config);
    const instance = await readIdentity(source.read);
    if (instance === null) {
      await source.close();
      throw new NotRunError(backupCommandTexts.noData(databasePlace(config)));
    }
    print(backupCommandTexts.making(databasePlace(config), repository.place));
    const made = await makeBackup({
      repository,
      source,
      store: openBlobStore(config),
      instance,
      app: await readVersion(),
      now: systemClock.now(),
      pause: pauseAfter,
      progress: (done) => report.note({ phase: "rows" in done ? "tables" : "files", ...done }),
    });
    for (const line of reportOf(made)) print(line);
    await notePlace(config, repository, print);
    report.note({ phase: "proof" });
    const proof = await proveHere(
      config,
      repository,
      {
        name: made.manifest.name,
        files: new Set(made.fresh.map(({ sha256 }) => sha256)),
      },
      print,
    );
    if (!proof.isProven) return backupExit.notProven;
    report.note({ phase: "removal" });
    printRemoved(await removeOldBackups(repository, [], config.backupRetention), print);
    return backupExit.proven;
  } finally {
    await release();
  }
};

/**
 * `npm run backup`: backs up the instance, whether it is running or not, and verifies the result.
 * @param send receives progress for the server that started it.
 * @returns the exit code, see {@link backupExit}.
 */
export const backup = async (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  print: (line: string) => void,
  send: (message: BackupMessage) => void = () => undefined,
): Promise<number> => {
  try {
    const { folder, remove, showsKey, beginsAnew } = optionsOf(args);
    const config = await withSettingsHere(readConfig(environment));
    if (showsKey) return await showRecoveryKey(config, print);
    const repository = repositoryOf(config, folder);
    const report = new ProgressReport(
      (progress) => send({ progress }),
      () => systemClock.now().getTime(),
    );
    if (remove !== undefined) return await removeBackup(config, repository, remove, print);
    if (!beginsAnew) await demandPlace(config, repository);
    return await backUp(config, repository, print, report);
  } catch (error) {
    if (error instanceof NotRunError || error instanceof BackupError || isActionable(error)) {
      print(error.message);
      send({ reason: error.message });
    } else print(backupCommandTexts.failed(whyFailed(error)));
    return backupExit.notRun;
  }
};
