import { existsSync } from "node:fs";
import { limits } from "@maive/contract";
import Sqlite from "better-sqlite3";
import { Kysely, sql, type SqliteDatabase, SqliteDialect, type Transaction } from "kysely";
import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/clock.ts";
import {
  type AdmitDatabase,
  announceMigrations,
  type BeforeMigrating,
  followStoredIds,
  isMigrated,
  migrate,
} from "../migrate.ts";
import { storageTexts } from "../texts.ts";
import { type OnTrouble, probeWrite, WriteTrouble } from "../write-trouble.ts";
import { type BeforeCommit, runTransaction, type TransactionRunner } from "../run-transaction.ts";
import type { Schema } from "../schema.ts";
import type { OnKeys, OnWritten, Storage } from "../storage.ts";
import { BulkWriter } from "./bulk/bulk-writer.ts";
import { Checkpoints } from "./checkpoints.ts";
import { openConnection, releaseCaches, smallCacheKb } from "./connection.ts";
import { committedReads } from "./committed-reads.ts";
import type { Reserve } from "./disk-reserve.ts";
import { sqliteIndexBuilder } from "./index-builder.ts";
import { viewDialect, ViewConnection } from "./view-dialect.ts";
import { addAbortCheck } from "./view-functions.ts";
import { WriterDialect } from "./writer-dialect.ts";

const kysely = (database: SqliteDatabase): Kysely<Schema> =>
  new Kysely({ dialect: new SqliteDialect({ database }) });

const codeOf = (error: unknown): string => (error instanceof Sqlite.SqliteError ? error.code : "");

/** No room for the database or its shared-memory file. */
const isFullDisk = (code: string): boolean => code === "SQLITE_FULL" || code === "SQLITE_IOERR_SHMSIZE";

/** The database itself has no room; the work's own refusals, such as a quota, are others. */
const isOutOfRoom = (error: unknown): boolean =>
  error instanceof DomainError && error.code === "storage_full" && isFullDisk(codeOf(error.extra.cause));

/** The file takes no writes at the moment, as after the system has mounted its disk read-only; nothing was lost by trying. */
const isReadOnly = (code: string): boolean =>
  code.startsWith("SQLITE_READONLY") || code === "SQLITE_CANTOPEN" || code === "SQLITE_IOERR_WRITE";

/** A pragma of the writer for one transaction. */
interface Setting {
  during: string;
  after: string;
}

const withoutSync: Setting = { during: "synchronous = normal", after: "synchronous = full" };
/** Statement journals in memory: from the 16th page on they would spill to a file. */
const undoInMemory: Setting = { during: "temp_store = memory", after: "temp_store = default" };

export interface SqliteOptions {
  file: string;
  clock: Clock;
  beforeCommit?: BeforeCommit;
  admit?: AdmitDatabase;
  beforeMigrating?: BeforeMigrating;
  /** Timeout of a large read in ms. */
  readMs?: number;
  /** Called when nothing can be stored, and when it can again. */
  onTrouble?: OnTrouble;
  /** Room for transactions that must go through on a full disk. */
  reserve?: Reserve;
  /** The disk was found full before it was opened: until there is room again, that counts as noted. */
  startsFull?: boolean;
  /** For processes that hardly read views: no thread takes memory for them before the first one, and few pages are cached. */
  isForFewReads?: boolean;
}

/**
 * Storage in one SQLite file. One connection writes, and serves small reads while idle, else a second one does; view
 * reads run in worker threads, and so do bulk transactions, while the writer is locked. After a failed sync nothing
 * more is written: a second one may report success for lost data (fsyncgate).
 */
export const openSqlite = async ({
  file,
  clock,
  beforeCommit,
  admit,
  beforeMigrating,
  readMs = limits.readMs,
  onTrouble,
  reserve,
  startsFull = false,
  isForFewReads = false,
}: SqliteOptions): Promise<Storage> => {
  // When the database is refused, not even an empty file is created.
  if (admit && !existsSync(file)) await admit(null);
  const cache = isForFewReads ? { cacheKb: smallCacheKb } : {};
  const connection = openConnection({ file, readonly: false, ...cache });
  const writer = new Kysely<Schema>({ dialect: new WriterDialect(connection) });
  try {
    const isUsed = await isMigrated(writer, "sqlite");
    if (admit) await admit(isUsed ? writer : null);
    if (isUsed && beforeMigrating) await announceMigrations(writer, beforeMigrating);
    await migrate(writer, "sqlite");
    await followStoredIds(writer);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const bulk = new BulkWriter(file, connection);
  const reader = openConnection({ file, readonly: true, ...cache });
  // Reads here are short and never cancelled.
  for (const each of [connection, reader]) addAbortCheck(each, () => true);
  const read = kysely(committedReads(connection, reader));
  const viewReads = new ViewConnection(file, readMs, { isReady: !isForFewReads });
  const views = new Kysely<Schema>({ dialect: viewDialect(viewReads) });
  let broken: Error | null = null;
  const checkpoints = new Checkpoints(
    () => viewReads.checkpoint(),
    (error) => {
      // Other errors: the next commit tries again.
      if (error instanceof Error && /disk I\/O error/i.test(error.message)) broken = error;
    },
  );

  /** The writer is a single connection: no other transaction runs with these settings. */
  const beginWith = <T>(
    settings: readonly Setting[],
    inner: (trx: Transaction<Schema>) => Promise<T>,
  ): Promise<T> => {
    if (settings.length === 0) return writer.transaction().execute(inner);
    return writer.connection().execute(async (connection) => {
      const set = async (which: keyof Setting) => {
        for (const setting of settings) await sql.raw(`pragma ${setting[which]}`).execute(connection);
      };
      try {
        await set("during");
        return await connection.transaction().execute(inner);
      } finally {
        await set("after");
      }
    });
  };

  const trouble = new WriteTrouble(onTrouble, async () => {
    // Room that was given away is no room.
    if (reserve?.isTapped) await reserve.refill();
    await write(probeWrite);
  });
  if (startsFull) trouble.note("disk_full");
  let commits = 0;
  const watching: OnWritten[] = [];
  const watchingKeys: OnKeys[] = [];
  const watchingRights: (() => void)[] = [];
  const watchingCommits: (() => void)[] = [];
  const write: Storage["transact"] = async (work, { repeatable = false, inParts = false } = {}) => {
    if (broken) throw new DomainError("not_ready", { detail: storageTexts.readOnly });
    const settings = [...(repeatable ? [withoutSync] : []), ...(inParts ? [undoInMemory] : [])];
    // Short transactions gain nothing from a thread.
    const begin: TransactionRunner["begin"] =
      inParts && !repeatable
        ? (inner) => writer.connection().execute(() => bulk.transaction(inner))
        : (inner) => beginWith(settings, inner);
    try {
      const result = await runTransaction(
        {
          db: writer,
          clock,
          beforeCommit: beforeCommit ?? (async () => {}),
          begin,
          isRetryable: (error) => codeOf(error).startsWith("SQLITE_BUSY"),
          onCommitted: () => {
            commits += 1;
            for (const listener of watchingCommits) listener();
          },
          onKeys: (changes) => watchingKeys.forEach((listener) => listener(changes)),
          onRights: () => watchingRights.forEach((listener) => listener()),
          onWritten: (...written) => watching.forEach((listener) => listener(...written)),
        },
        work,
      );
      trouble.noteWritten();
      checkpoints.noteCommit(repeatable);
      return result;
    } catch (error) {
      const code = codeOf(error);
      if (isFullDisk(code)) {
        trouble.note("disk_full");
        throw new DomainError("storage_full", { cause: error });
      }
      if (isReadOnly(code)) {
        trouble.note("read_only");
        throw new DomainError("not_ready", { detail: storageTexts.readOnly, cause: error });
      }
      if (code.startsWith("SQLITE_IOERR")) {
        broken = error as Error;
        trouble.note("read_only");
      }
      throw error;
    }
  };

  const transact: Storage["transact"] = async (work, options = {}) => {
    if (!options.usesReserve) {
      // What the reserve has given away is not for everybody: others would have it at once.
      if (reserve && trouble.isFullDisk && reserve.isTapped) await trouble.demandOver();
      return write(work, options);
    }
    for (;;) {
      try {
        return await write(work, options);
      } catch (error) {
        if (!isOutOfRoom(error) || !reserve?.release()) throw error;
      }
    }
  };

  return {
    engine: "sqlite",
    file,
    read,
    views,
    transact,
    commits: () => commits,
    watchCommits: (listener) => void watchingCommits.push(listener),
    watchKeys: (listener) => void watchingKeys.push(listener),
    watchRights: (listener) => void watchingRights.push(listener),
    watchWritten: (listener) => void watching.push(listener),
    indexes: sqliteIndexBuilder(file, writer, read),
    // One process alone: nothing waits.
    finishMigrating: async () => undefined,
    releaseMemory: async () => {
      // One that is busy refuses, and the others are released all the same.
      const released = await Promise.allSettled([
        ...[connection, reader].map(async (each) => releaseCaches(each)),
        viewReads.releaseMemory(),
        bulk.rest(),
      ]);
      for (const each of released) if (each.status === "rejected") throw each.reason;
    },
    ping: async () => {
      if (broken) throw broken;
      if (!trouble.isOver) await trouble.look();
      await sql`select 1`.execute(read);
    },
    close: async () => {
      await checkpoints.close();
      await bulk.close();
      // Kysely does not close an unused driver, but these connections are open from the start.
      await Promise.all([views.destroy(), viewReads.close()]);
      await read.destroy();
      reader.close();
      await writer.destroy();
    },
  };
};
