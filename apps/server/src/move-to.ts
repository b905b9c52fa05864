import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatBytes } from "@maive/values";
import { copyOwnKey, draftIn, swapDatabase } from "./backup/index.ts";
import {
  type BlobStore,
  bucketOf,
  localBlobStore,
  openBlobStore,
  s3BlobStore,
  Staging,
} from "./blobs/index.ts";
import { type Config, readConfig, type S3Config } from "./config/config.ts";
import { withDatabase } from "./database-in-use.ts";
import { whyFailed } from "./explain-failure.ts";
import { isActionable } from "./explain-start.ts";
import { findingKinds, verifyCortex } from "./modules/cortex/index.ts";
import { readIdentity } from "./modules/connect/index.ts";
import { moveDatabase, MoveError, moveFiles, readBucket } from "./move/index.ts";
import { databaseAddress, databasePlace } from "./open-data.ts";
import { openAt } from "./restore-targets.ts";
import { systemClock } from "./shared/clock.ts";
import {
  type ArchiveSource,
  type DatabaseAddress,
  EmptySourceError,
  NotEmptyError,
  openArchiveSource,
  unknownMigrations,
} from "./storage/archive/index.ts";
import { FolderLockedError, lockFolder } from "./storage/index.ts";
import { beginTarget, endTarget } from "./target-folder.ts";
import { moveCommandTexts as texts } from "./texts.ts";

/** What the exit code says. */
const moveExit = { done: 0, unproven: 1, notRun: 2 } as const;

type Print = (line: string) => void;

/** Where what goes; what stands here does not move. */
interface Target {
  /** A new data folder. */
  into: string | undefined;
  databaseUrl: string | undefined;
  s3: { file: string; bucket: S3Config } | undefined;
}

const targetOf = (args: readonly string[]): Target => {
  let values: { "database-url"?: string; s3?: string; into?: string };
  try {
    const text = { type: "string" } as const;
    values = parseArgs({ args: [...args], options: { "database-url": text, s3: text, into: text } }).values;
  } catch (error) {
    if (error instanceof TypeError) throw new MoveError(texts.usage);
    throw error;
  }
  const { "database-url": databaseUrl, s3, into } = values;
  if (databaseUrl === undefined && s3 === undefined && into === undefined) throw new MoveError(texts.usage);
  if (databaseUrl !== undefined && !(/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl)))
    throw new MoveError(texts.badUrl);
  const folder = into === undefined ? undefined : resolve(into);
  return {
    into: folder,
    databaseUrl,
    s3: s3 === undefined ? undefined : { file: s3, bucket: readBucket(s3) },
  };
};

const openSource = async (config: Config): Promise<ArchiveSource> => {
  const place = databasePlace(config);
  if (!config.databaseUrl && !existsSync(place)) throw new MoveError(texts.noData(config.dataDir));
  try {
    return await openArchiveSource(databaseAddress(config), "whole");
  } catch (error) {
    if (error instanceof EmptySourceError) throw new MoveError(texts.noData(place));
    throw error;
  }
};

const bytesAt = (
  config: Config,
  { into, s3 }: Target,
): { store: BlobStore; staging: Staging; name: string } | null => {
  const staged = (folder: string): Staging => new Staging(folder, { bytesPerOwner: Number.MAX_SAFE_INTEGER });
  if (s3)
    return {
      store: s3BlobStore(s3.bucket),
      staging: staged(join(config.dataDir, "cache/move")),
      name: bucketOf(s3.bucket),
    };
  return into === undefined
    ? null
    : { store: localBlobStore(join(into, "blobs")), staging: staged(join(into, "uploads")), name: into };
};

/** What is wrong in the data itself; it moved as it is. */
const findingsIn = async (address: DatabaseAddress, timeZone: string): Promise<number> => {
  const storage = await openAt(address);
  try {
    const { found } = await verifyCortex({ storage, clock: systemClock, timeZone }, false);
    return findingKinds.reduce((sum, kind) => sum + found[kind], 0);
  } finally {
    await storage.close();
  }
};

const moveBytes = async (
  config: Config,
  target: Target,
  source: ArchiveSource,
  print: Print,
): Promise<void> => {
  const to = bytesAt(config, target);
  if (!to) return;
  const instance = await readIdentity(source.read);
  const mark = await to.store.readMark();
  if (mark && mark.instance !== instance) throw new MoveError(texts.foreignStore(to.name));
  print(texts.movingFiles(to.name));
  const moved = await moveFiles({
    read: source.read,
    from: openBlobStore(config),
    to: to.store,
    staging: to.staging,
  });
  print(texts.movedFiles(moved.files, formatBytes(moved.bytes)));
  if (moved.missing.length > 0) print(texts.missing(moved.missing));
};

const moveRows = async (
  config: Config,
  target: Target,
  source: ArchiveSource,
  print: Print,
): Promise<void> => {
  const { into, databaseUrl } = target;
  if (into === undefined && databaseUrl === undefined) return;
  const address = databaseUrl === undefined ? { file: draftIn(into ?? "") } : { url: databaseUrl };
  print(texts.movingRows(databaseUrl === undefined ? "SQLite" : "PostgreSQL"));
  try {
    print(texts.movedRows(await withDatabase(address, print, () => moveDatabase(source, address))));
  } catch (error) {
    if (error instanceof NotEmptyError) throw new MoveError(texts.databaseTaken);
    throw error;
  }
  const findings = await findingsIn(address, config.timeZone);
  if (findings > 0) print(texts.findings(findings));
  // The last step: a folder that was left half made has no database.
  if (into !== undefined && databaseUrl === undefined) await swapDatabase(into, "moved");
};

/** The settings that are other ones from now on, a line each. */
const settingsOf = (config: Config, { into, databaseUrl, s3 }: Target): string[] => [
  ...(into === undefined ? [] : [texts.set("MAIVE_DATA_DIR", into)]),
  ...(databaseUrl === undefined
    ? into !== undefined && config.databaseUrl !== undefined
      ? [texts.unset(["DATABASE_URL"])]
      : []
    : [texts.set("DATABASE_URL", databaseUrl)]),
  ...(s3
    ? [texts.setBucket(s3.file)]
    : into !== undefined && config.s3
      ? [texts.unset(["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])]
      : []),
];

const move = async (config: Config, target: Target, print: Print): Promise<void> => {
  if (target.databaseUrl !== undefined && target.databaseUrl === config.databaseUrl)
    throw new MoveError(texts.databaseTaken);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(config.dataDir);
  try {
    await withDatabase(databaseAddress(config), print, async () => {
      const source = await openSource(config);
      try {
        if (unknownMigrations([...source.migrations]).length > 0) throw new MoveError(texts.newer);
        if (target.into !== undefined) {
          const refusal = await beginTarget(target.into);
          if (refusal !== null) throw new MoveError(refusal);
          await copyOwnKey(config.dataDir, target.into);
        }
        await moveBytes(config, target, source, print);
        await moveRows(config, target, source, print);
        if (target.into !== undefined) endTarget(target.into);
      } finally {
        await source.close();
      }
    });
    print(texts.done(settingsOf(config, target)));
  } finally {
    release();
  }
};

/**
 * `npm run move-to`: brings an instance that is stopped into another database, another store of files or another folder, proves
 * that it is the same there, and says which settings to change.
 * @returns the exit code, see {@link moveExit}.
 */
export const moveTo = async (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  print: Print,
): Promise<number> => {
  try {
    const target = targetOf(args);
    await move(readConfig(environment), target, print);
    return moveExit.done;
  } catch (error) {
    if (error instanceof FolderLockedError) print(texts.running);
    else if (error instanceof MoveError || isActionable(error)) print(error.message);
    else print(texts.failed(whyFailed(error)));
    return error instanceof MoveError && error.isUnproven ? moveExit.unproven : moveExit.notRun;
  }
};
