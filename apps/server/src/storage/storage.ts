import type { Kysely, Transaction } from "kysely";
import type { IndexBuilder } from "./index-builder.ts";
import type { Schema } from "./schema.ts";
import type { Statement } from "./statement.ts";

/** Anything selects can run on: a connection or an open transaction. Readers take this. */
export type Queryable = Kysely<Schema>;

/**
 * An open transaction. Writers demand it, so that nothing is written outside of one.
 * Nothing slow belongs inside: no network, file or bus call.
 */
export interface Tx {
  readonly db: Transaction<Schema>;
  /** One instant for the whole transaction (ISO, UTC). */
  readonly now: string;
  /** Runs after the commit, in order; never when the transaction fails. */
  onCommit(action: () => void): void;
  /**
   * Runs statements whose results nobody needs. They may still be under way when this resolves: one that fails fails what
   * comes behind it in the transaction, the commit in any case.
   */
  run(statements: readonly Statement[]): Promise<void>;
  /** So many bytes that somebody wrote are never overwritten; {@link Storage.watchWritten} is notified after the commit. */
  noteWritten(userId: string, bytes: number): void;
  /** Many rows were inserted: once they are through, the database may look at its tables anew. */
  noteInserted(rows: number): void;
}

export type OnWritten = (userId: string, bytes: number) => void;

export type Engine = "sqlite" | "postgres";

export interface TransactOptions {
  /**
   * A power cut may take the whole transaction back: for work that is then simply done again, and that was announced to nobody.
   * The next transaction that is not like that puts it on disk.
   */
  repeatable?: boolean;
  /**
   * Writes many rows in parts (`Tx.run`): SQLite does it in a thread while the next part is made, and holds what it takes
   * to undo a part in memory instead of a file beside the database. Not for single statements that change a whole table,
   * nor for few rows, which are written before a thread has started.
   */
  inParts?: boolean;
}

export interface Storage {
  readonly engine: Engine;
  /** Small reads outside of transactions. */
  readonly read: Queryable;
  /** Reads that may scan a whole database; on SQLite they run in a worker thread. */
  readonly views: Queryable;
  /**
   * Runs `work` in one transaction that is on disk when the promise resolves. May run `work` again when the
   * database asks for it, so `work` has no effects but through `tx`.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, options?: TransactOptions): Promise<T>;
  /** Tells how many bytes of what a transaction added for good are whose, once it is on disk. */
  watchWritten(listener: OnWritten): void;
  /** How many transactions this process has committed: what was read at the same count is still so. */
  commits(): number;
  /** For indexes that are made while the server runs. */
  readonly indexes: IndexBuilder;
  /** Resolves while storage answers and accepts writes; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
