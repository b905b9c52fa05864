import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from "kysely";
import { ThreadCalls } from "./threads/thread-calls.ts";
import { threadDialect } from "./threads/thread-dialect.ts";
import type { ViewRequest } from "./view.thread.ts";

/** Hands compiled queries to the thread that reads views. */
export class ViewConnection implements DatabaseConnection {
  readonly #thread: ThreadCalls<ViewRequest, unknown[]>;

  constructor(file: string) {
    this.#thread = new ThreadCalls(new URL("./view.thread.ts", import.meta.url), {
      data: { file },
      name: "The view reader",
      nursery: 8,
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: (await this.#thread.ask({ sql, parameters })) as R[] };
  }

  /** Moves what was committed from the log into the file, as far as nobody is in the way. */
  async checkpoint(): Promise<void> {
    await this.#thread.ask({ checkpoint: true });
  }

  /** View reads answer whole windows; nothing streams. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("View reads are not streamed");
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

const noTransactions = () => Promise.reject(new Error("View reads have no transactions"));

/** A read-only Kysely dialect whose queries run in a worker thread. */
export const viewDialect = (connection: ViewConnection): Dialect =>
  threadDialect(
    () => connection,
    {
      beginTransaction: noTransactions,
      commitTransaction: noTransactions,
      rollbackTransaction: noTransactions,
    },
    () => connection.close(),
  );
