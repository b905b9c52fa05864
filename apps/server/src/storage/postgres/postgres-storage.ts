import { limits } from "@maive/contract";
import { Kysely, sql } from "kysely";
import type { Clock } from "../../shared/clock.ts";
import { DomainError } from "../../shared/errors.ts";
import {
  type AdmitDatabase,
  announceMigrations,
  type BeforeMigrating,
  followStoredIds,
  isMigrated,
  migrate,
} from "../migrate.ts";
import { postgresIndexBuilder } from "./index-builder.ts";
import { storageTexts } from "../texts.ts";
import { type OnTrouble, probeWrite, WriteTrouble } from "../write-trouble.ts";
import { ExclusiveRetry } from "../exclusive-retry.ts";
import { type BeforeCommit, runTransaction } from "../run-transaction.ts";
import type { Schema } from "../schema.ts";
import type { OnKeys, OnWritten, Storage } from "../storage.ts";
import type { DatabaseLock } from "./database-lock.ts";
import { demandSessions } from "./demand-sessions.ts";
import { numbersForIntegers } from "./integer-types.ts";
import { contractsOfLiving } from "./living-processes.ts";
import { isLost, unavailable } from "./lost-connection.ts";
import { ReconnectingPool } from "./reconnecting-pool.ts";
import { beginnings, isOutdatedPlan, postgresDialect } from "./postgres-dialect.ts";
import { ReadConnection, readDialect } from "./read-dialect.ts";
import { StatementNames } from "./statement-names.ts";
import { TableFigures } from "./table-figures.ts";
import { WriteTurns } from "./write-turns.ts";

/**
 * Serialisation failures and deadlocks are to be retried (PostgreSQL manual, section 13.5). So are foreign key
 * violations by a concurrent deletion: the retry does not find the row and reports that.
 */
const contended = new Set(["40001", "40P01"]);
/** Others were not out of the way in time. */
const blocked = "55P03";
const retryable = new Set([...contended, "23503", blocked]);
const diskFull = "53100";
/** A replica, or a database that was set so. */
const readOnly = "25006";

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

export interface PostgresOptions {
  /** Connection string, as in `DATABASE_URL`. */
  url: string;
  clock: Clock;
  /** The first step of every transaction; throwing ends it. */
  begun?: BeforeCommit;
  beforeCommit?: BeforeCommit;
  poolSize?: number;
  admit?: AdmitDatabase;
  beforeMigrating?: BeforeMigrating;
  /** Timeout of a large read in ms. */
  readMs?: number;
  /** Called when nothing can be stored, and when it can again. */
  onTrouble?: OnTrouble;
  /** Whether other processes work on it, too: what older ones could not live with waits for their end. */
  isShared?: boolean;
  /** The right to work on the database, which is given back at the end; none where the caller sees to it. */
  lock?: DatabaseLock;
}

/** Connections for large reads, besides the pool. */
const readConnections = 4;
/** Safety timeout of the server's own reads in ms, which run in parts. */
const ownReadMs = 60_000;
/** Timeout of an idle transaction in ms, so that an abandoned one releases its locks; ours never pause that long. */
const idleInTransactionMs = 60_000;

/** Storage in PostgreSQL. */
export const openPostgres = async ({
  url,
  clock,
  begun,
  beforeCommit,
  poolSize = 10,
  admit,
  beforeMigrating,
  readMs = limits.readMs,
  onTrouble,
  isShared = false,
  lock,
}: PostgresOptions): Promise<Storage> => {
  let lastFailure: Error | null = null;
  const common = {
    connectionString: url,
    types: numbersForIntegers(),
    application_name: "maive",
    onLost: (error: Error) => void (lastFailure = error),
  };
  const session = { idle_in_transaction_session_timeout: idleInTransactionMs };
  const pool = new ReconnectingPool({ ...common, session, max: poolSize });
  const reads = new ReconnectingPool({
    ...common,
    session: { ...session, statement_timeout: ownReadMs },
    max: readConnections,
  });
  const names = new StatementNames();
  const beginningWith = (beginning: string) =>
    new Kysely<Schema>({ dialect: postgresDialect(pool, names, beginning) });
  const db = beginningWith(isShared ? beginnings.amongOthers : beginnings.only);
  const alone = beginningWith(isShared ? beginnings.alone : beginnings.only);
  const afterOthers = beginningWith(isShared ? beginnings.inTurn : beginnings.only);
  const migrating = isShared ? { contracts: contractsOfLiving } : {};
  // Kysely ends those it has used.
  const endPools = async () => void (await Promise.all([pool.end(), reads.end()]));
  try {
    await demandSessions([pool, reads]);
    const isUsed = await isMigrated(db, "postgres");
    if (admit) await admit(isUsed ? db : null);
    if (isUsed && beforeMigrating) await announceMigrations(db, beforeMigrating);
    await migrate(db, "postgres", migrating);
    await lock?.claim();
    await followStoredIds(db);
  } catch (error) {
    await db.destroy();
    await endPools();
    await lock?.release();
    throw error;
  }
  const connection = new ReadConnection({
    pool: reads,
    atOnce: readConnections,
    ms: readMs,
    cancel: async (processId) => void (await sql`select pg_cancel_backend(${processId})`.execute(db)),
  });
  const views = new Kysely<Schema>({ dialect: readDialect(connection, () => reads.end()) });
  const figures = new TableFigures(
    async () => {
      await sql`vacuum (analyze) page, entry_doc, entry_key, entry_link`.execute(db);
    },
    (error) => {
      lastFailure = error instanceof Error ? error : new Error(String(error));
    },
  );

  const trouble = new WriteTrouble(onTrouble, () => transact(probeWrite));
  const rightOfWay = new ExclusiveRetry();
  const turns = new WriteTurns();
  let commits = 0;
  const watching: OnWritten[] = [];
  const watchingKeys: OnKeys[] = [];
  const watchingRights: (() => void)[] = [];
  const watchingCommits: (() => void)[] = [];
  const transact: Storage["transact"] = async (
    work,
    { repeatable = false, readCommitted = false, inTurn = false } = {},
  ) => {
    let isEnding = false;
    try {
      await lock?.demand();
      const result = await runTransaction(
        {
          db,
          clock,
          begun,
          beforeCommit: async (tx) => {
            await beforeCommit?.(tx);
            await lock?.demand();
          },
          begin: (inner, { isAlone }) => {
            isEnding = false;
            return (isAlone ? alone : inTurn && turns.areTaken ? afterOthers : db)
              .transaction()
              .setIsolationLevel(readCommitted ? "read committed" : "serializable")
              .execute(async (trx) => {
                if (repeatable) await sql`set local synchronous_commit = off`.execute(trx);
                const result = await inner(trx);
                isEnding = true;
                return result;
              });
          },
          // Whether a lost commit was made is unknown: the writer retries with its idempotency key.
          isRetryable: (error) =>
            retryable.has(codeOf(error)) || isOutdatedPlan(error) || (isLost(error) && !isEnding),
          isContended: (error) => contended.has(codeOf(error)),
          isBlocked: (error) => codeOf(error) === blocked,
          rightOfWay,
          onRefused: (why) => {
            if (inTurn && why === "contended") turns.lost();
            else if (inTurn) turns.blocked();
          },
          mayBeCommitted: (error) => isLost(error) && isEnding,
          onCommitted: () => {
            commits += 1;
            for (const listener of watchingCommits) listener();
          },
          onKeys: (changes) => watchingKeys.forEach((listener) => listener(changes)),
          onRights: () => watchingRights.forEach((listener) => listener()),
          onWritten: (...written) => watching.forEach((listener) => listener(...written)),
          onInserted: (rows) => figures.note(rows),
        },
        work,
      );
      trouble.noteWritten();
      return result;
    } catch (error) {
      if (codeOf(error) === diskFull) {
        trouble.note("disk_full");
        throw new DomainError("storage_full");
      }
      if (codeOf(error) === readOnly) {
        trouble.note("read_only");
        throw new DomainError("not_ready", { detail: storageTexts.readOnly, cause: error });
      }
      // However often it was tried, others were faster.
      if (contended.has(codeOf(error)) || codeOf(error) === blocked)
        throw new DomainError("not_ready", { detail: storageTexts.busy, cause: error });
      throw isLost(error) ? unavailable(error) : error;
    }
  };
  return {
    engine: "postgres",
    file: null,
    read: db,
    views,
    commits: () => commits,
    watchCommits: (listener) => void watchingCommits.push(listener),
    watchKeys: (listener) => void watchingKeys.push(listener),
    watchRights: (listener) => void watchingRights.push(listener),
    watchWritten: (listener) => void watching.push(listener),
    indexes: postgresIndexBuilder(db),
    finishMigrating: () => migrate(db, "postgres", migrating),
    transact,
    // Pages and statements are cached by the server.
    releaseMemory: async () => undefined,
    ping: async () => {
      try {
        const { rows } = await sql<{ off: string }>`
          select current_setting('transaction_read_only') as off`.execute(db);
        lastFailure = null;
        if (rows[0]?.off === "on") throw new Error("It takes no writes");
      } catch (error) {
        throw new Error(`PostgreSQL does not answer${lastFailure ? `: ${lastFailure.message}` : ""}`, {
          cause: error,
        });
      }
      await lock?.demand();
      if (!trouble.isOver) await trouble.look();
    },
    close: async () => {
      await figures.idle();
      await views.destroy();
      await db.destroy();
      await endPools();
      await lock?.release();
    },
  };
};
