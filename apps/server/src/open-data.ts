import { join } from "node:path";
import { formatBytes } from "@maive/values";
import {
  admitDatabase,
  type BlobStore,
  ForeignStoreError,
  isFullDisk,
  openBlobStore,
  storeTexts,
} from "./blobs/index.ts";
import { undoSwap } from "./backup/index.ts";
import { lockDatabase } from "./database-in-use.ts";
import type { Config } from "./config/config.ts";
import { claimIdempotencyKey } from "./http/idempotency.ts";
import { readVersion } from "./modules/citadel/index.ts";
import { readIdentity } from "./modules/connect/index.ts";
import { Writes } from "./modules/state/index.ts";
import type { Clock } from "./shared/clock.ts";
import { probeFolder } from "./shared/probe-folder.ts";
import type { DatabaseAddress } from "./storage/archive/index.ts";
import { removeStaleSnapshots, snapshotsIn, snapshotTexts, takeSnapshot } from "./snapshots/index.ts";
import {
  type AdmitDatabase,
  type BeforeCommit,
  type BeforeMigrating,
  DiskReserve,
  type OnTrouble,
  type Reserve,
  type Storage,
} from "./storage/index.ts";
import { consoleTexts } from "./texts.ts";

export interface OpenData {
  storage: Storage;
  store: BlobStore;
  /** Sets room aside for what must go through on a full disk, where there is enough; null where the database lies elsewhere. */
  setRoomAside: (() => Promise<void>) | null;
}

/** Where the operator finds the database. */
export const databasePlace = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl ? "PostgreSQL" : join(dataDir, "maive.db");

/** Its address for tools beside the server. */
export const databaseAddress = ({
  databaseUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "dataDir">): DatabaseAddress =>
  databaseUrl ? { url: databaseUrl } : { file: join(dataDir, "maive.db") };

/** What one of several processes on a database does first and last in every transaction. */
export type Membership = { begun: BeforeCommit; beforeCommit: BeforeCommit } | null;

/** A disk without room for it is no failure: there will be room another day. */
const setAside = async (reserve: Reserve): Promise<void> => {
  try {
    await reserve.refill();
  } catch (error) {
    if (!isFullDisk(error)) throw error;
  }
};

/**
 * Even a start that changes nothing needs room for SQLite's shared memory and for what it notes.
 * @returns whether the disk is full: what was given away for this start, or before it, is for main alone.
 */
const makeRoomToStart = async (folder: string, reserve: Reserve): Promise<boolean> => {
  try {
    probeFolder(folder);
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    reserve.release();
    return true;
  }
  if (reserve.isTapped) await setAside(reserve);
  return reserve.isTapped;
};

/** Database drivers are loaded on demand, to save memory. */
const openStorage = async (
  config: Config,
  clock: Clock,
  print: (sentence: string) => void,
  member: Membership,
  hooks: { admit: AdmitDatabase; beforeMigrating: BeforeMigrating; onTrouble: OnTrouble },
  reserve: Reserve,
): Promise<Storage> => {
  const beforeCommit: BeforeCommit =
    member === null
      ? claimIdempotencyKey
      : async (tx) => {
          await claimIdempotencyKey(tx);
          await member.beforeCommit(tx);
        };
  const options = { clock, beforeCommit, ...hooks };
  if (config.databaseUrl) {
    const { openPostgres } = await import("./storage/postgres/postgres-storage.ts");
    const url = config.databaseUrl;
    const isShared = member !== null;
    const lock = await lockDatabase(url, print, isShared);
    return openPostgres({ ...options, url, isShared, lock, ...(member ? { begun: member.begun } : {}) });
  }
  // A restore that was cut off may have left no database here, and SQLite would make an empty one.
  await undoSwap(config.dataDir);
  const { openSqlite } = await import("./storage/sqlite/sqlite-storage.ts");
  const startsFull = await makeRoomToStart(config.dataDir, reserve);
  return openSqlite({ ...options, reserve, startsFull, file: join(config.dataDir, "maive.db") });
};

/** Before an update: the data as it is goes where it can be gone back to. */
const wayBack =
  (config: Config, clock: Clock, print: (sentence: string) => void): BeforeMigrating =>
  async (plan) => {
    if (!config.updateSnapshot) {
      print(snapshotTexts.without);
      return;
    }
    const { dataDir } = config;
    const address = databaseAddress(config);
    const { name, bytes } = await takeSnapshot({
      dataDir,
      address,
      plan,
      app: await readVersion(),
      now: clock.now(),
    });
    print(snapshotTexts.taken(join(snapshotsIn(dataDir), name), formatBytes(bytes)));
    await removeStaleSnapshots(dataDir, clock.now());
  };

/**
 * Opens the database and the store of files that belong together.
 * @param print prints a sentence for the operator.
 * @param member what makes this process one of several on the database; alone it refuses all others.
 * @throws DatabaseInUseError, ForeignStoreError, SnapshotError before anything was written; what a migration threw.
 */
export const openData = async (
  config: Config,
  clock: Clock,
  print: (sentence: string) => void,
  writes = new Writes(),
  member: Membership = null,
): Promise<OpenData> => {
  const store = openBlobStore(config);
  const admit: AdmitDatabase = async (db) => {
    try {
      await admitDatabase(store, db ? await readIdentity(db) : null, join(config.dataDir, "maive.db"));
    } catch (error) {
      // The server also runs while the object store is down; nothing is cleaned up then.
      if (!config.s3 || error instanceof ForeignStoreError) throw error;
      print(storeTexts.unreachable(store.place));
    }
  };
  const onTrouble: OnTrouble = (trouble) => {
    if (trouble !== null) print(consoleTexts[trouble]);
    else print(writes.state === "disk_full" ? consoleTexts.diskHasRoom : consoleTexts.storesAgain);
    writes.note(trouble ?? "ok");
  };
  const beforeMigrating = wayBack(config, clock, print);
  const hooks = { admit, beforeMigrating, onTrouble };
  const reserve = new DiskReserve(config.dataDir);
  return {
    storage: await openStorage(config, clock, print, member, hooks, reserve),
    store,
    setRoomAside: config.databaseUrl ? null : () => setAside(reserve),
  };
};
