import { Worker } from "node:worker_threads";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { ViewAnswer, ViewRequest } from "./view-worker.ts";

type Pending = { resolve(rows: unknown[]): void; reject(error: Error): void };

/** Hands compiled queries to the worker and matches the answers to them. */
export class ViewConnection implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #next = 1;
  #failure: Error | null = null;

  constructor(file: string) {
    this.#worker = new Worker(new URL("./view-worker.ts", import.meta.url), {
      workerData: { file },
      // Rows are short-lived; a small nursery keeps the idle worker small.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    this.#worker.on("message", (answer: ViewAnswer) => {
      const waiting = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      if (this.#pending.size === 0) this.#worker.unref();
      if ("error" in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.rows);
    });
    this.#worker.on("error", (error: Error) => this.#fail(error));
    this.#worker.on("exit", () => this.#fail(new Error("The view reader has stopped")));
    this.#worker.unref();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#pending.values()) waiting.reject(error);
    this.#pending.clear();
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query;
    return this.#ask((id) => ({ id, sql, parameters })).then((rows) => ({ rows: rows as R[] }));
  }

  /** Moves what was committed from the log into the file, as far as nobody is in the way. */
  async checkpoint(): Promise<void> {
    await this.#ask((id) => ({ id, checkpoint: true }));
  }

  #ask(request: (id: number) => ViewRequest): Promise<unknown[]> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#next++;
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage(request(id));
    });
  }

  /** View reads answer whole windows; nothing streams. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("View reads are not streamed");
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

class ViewDriver implements Driver {
  readonly #connection: ViewConnection;

  constructor(connection: ViewConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  beginTransaction(): Promise<void> {
    return Promise.reject(new Error("View reads have no transactions"));
  }
  commitTransaction(): Promise<void> {
    return Promise.reject(new Error("View reads have no transactions"));
  }
  rollbackTransaction(): Promise<void> {
    return Promise.reject(new Error("View reads have no transactions"));
  }
  destroy(): Promise<void> {
    return this.#connection.close();
  }
}

/** A read-only Kysely dialect whose queries run in a worker thread. */
export const viewDialect = (connection: ViewConnection): Dialect => ({
  createDriver: () => new ViewDriver(connection),
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
