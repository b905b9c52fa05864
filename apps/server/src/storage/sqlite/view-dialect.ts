import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
} from "kysely";
import { ReadGate } from "../reads/read-gate.ts";
import { threadDialect } from "./threads/thread-dialect.ts";
import { mostThreads, ViewThreads, type ViewThreadsOptions } from "./view-threads.ts";

/** Passes compiled queries to the view threads, through the gate. */
export class ViewConnection implements DatabaseConnection {
  readonly #threads: ViewThreads;
  readonly #gate: ReadGate;

  /**
   * @param ms timeout of a read.
   * @param options of the threads.
   */
  constructor(file: string, ms: number, options: ViewThreadsOptions = {}) {
    this.#threads = new ViewThreads(file, options);
    this.#gate = new ReadGate({ atOnce: mostThreads, ms });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows = await this.#gate.run((stop) => this.#threads.run({ sql, parameters }, stop));
    return { rows: rows as R[] };
  }

  /** Checkpoints the log into the file as far as possible without blocking. */
  async checkpoint(): Promise<void> {
    await this.#threads.run({ checkpoint: true });
  }

  /** Frees what idle threads cache. */
  releaseMemory(): Promise<void> {
    return this.#threads.releaseMemory();
  }

  /** View reads answer whole windows; nothing streams. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("View reads are not streamed");
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}

const noTransactions = () => Promise.reject(new Error("View reads have no transactions"));

/** Kysely serialises queries of a single connection; behind this one there are several threads. */
class SeveralThreads extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** A read-only Kysely dialect in worker threads. */
export const viewDialect = (connection: ViewConnection): Dialect => ({
  ...threadDialect(
    () => connection,
    {
      beginTransaction: noTransactions,
      commitTransaction: noTransactions,
      rollbackTransaction: noTransactions,
    },
    () => connection.close(),
  ),
  createAdapter: () => new SeveralThreads(),
});
