import type { Kysely, Transaction } from "kysely";
import type { IndexBuilder } from "./index-builder.ts";
import type { Schema } from "./schema.ts";
import type { Statement } from "./statement.ts";

/** What selects can run on: a connection or an open transaction. For readers. */
export type Queryable = Kysely<Schema>;

/**
 * An open transaction. Writers require it, so that nothing is written outside of one. Nothing slow belongs inside: no
 * network, file or bus calls.
 */
export interface Tx {
  readonly db: Transaction<Schema>;
  /** One instant for the whole transaction (ISO, UTC). */
  readonly now: string;
  /** Runs after the commit, in order; never after a failure. */
  onCommit(action: () => void): void;
  /** Runs, in order, when the transaction is undone for certain; a retry is another one. */
  onRollback(action: () => void): void;
  /**
   * Runs statements without results. They may still be running when this resolves: a failure rejects a later call, at
   * the latest the commit.
   */
  run(statements: readonly Statement[]): Promise<void>;
  /** Counts bytes that somebody adds for good; {@link Storage.watchWritten} is notified after the commit. */
  noteWritten(userId: string, bytes: number): void;
  /** What entries are found by changes; {@link Storage.watchKeys} is notified after the commit. */
  noteKeys(change: KeyChange): void;
  /** Somebody may be able to read more than before, by grants or by where files are used and lie; {@link Storage.watchRights} is notified after the commit. */
  noteRights(): void;
  /** Many rows were inserted; after the commit the database may refresh its statistics. */
  noteInserted(rows: number): void;
}

export type OnWritten = (userId: string, bytes: number) => void;

/**
 * A change of what entries are found by, their keys and links: of some entries, of all of a database, or just that a database's
 * version counts it. New entries need their database.
 */
export type KeyChange =
  | { pageIds: readonly string[]; databaseId?: number }
  | { databaseId: number; isWhole: true }
  | { databaseId: number; version: number };
export type OnKeys = (changes: readonly KeyChange[]) => void;

export type Engine = "sqlite" | "postgres";

export interface TransactOptions {
  /**
   * May be lost in a power cut (no sync): for work that is repeated then, and not announced to anybody. The next
   * durable transaction syncs it.
   */
  repeatable?: boolean;
  /**
   * Of tables that one process alone writes and by which nobody decides anything: PostgreSQL needs no serializable order of it, and it
   * is in no other transaction's way.
   */
  readCommitted?: boolean;
  /**
   * Writes many rows in parts (`Tx.run`): SQLite does it in a thread while the next part is prepared, with statement
   * journals in memory. Not for single statements over a whole table, nor for few rows, which take less time than
   * starting the thread.
   */
  inParts?: boolean;
  /**
   * For what must go through on a full disk, so that main can see why and make room: takes room that SQLite has set aside
   * (ADR 0110). Small work alone, and nothing that just anybody may do often.
   */
  usesReserve?: boolean;
  /**
   * Short, and writes what others of its kind write as well, whatever it is about: of two processes that do so at once one would begin
   * anew. Where that happens they take turns.
   */
  inTurn?: boolean;
}

export interface Storage {
  readonly engine: Engine;
  /** The file of SQLite, for threads with connections of their own; null for PostgreSQL. */
  readonly file: string | null;
  /** Small reads outside of transactions. */
  readonly read: Queryable;
  /** Reads that may scan a whole database; on SQLite in worker threads. */
  readonly views: Queryable;
  /**
   * Runs `work` in a transaction; it is durable when the promise resolves. `work` may be retried and must have no
   * effects except through `tx`.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, options?: TransactOptions): Promise<T>;
  /** Notifies after each commit how many bytes each person added for good. */
  watchWritten(listener: OnWritten): void;
  /** Notifies right after each commit of this process what entries are found by otherwise. */
  watchKeys(listener: OnKeys): void;
  /** Notifies right after each commit of this process by which somebody may be able to read more. */
  watchRights(listener: () => void): void;
  /** Notifies after each commit of this process. */
  watchCommits(listener: () => void): void;
  /** Number of commits in this process: data read at the same count is still current. */
  commits(): number;
  /** For indexes created at run time. */
  readonly indexes: IndexBuilder;
  /** Runs migrations that waited for the end of older processes; those that still have to, wait on. */
  finishMigrating(): Promise<void>;
  /** Frees caches that fill again by themselves; called when nobody waits. */
  releaseMemory(): Promise<void>;
  /** Resolves while storage is readable and writable; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
