import type Sqlite from "better-sqlite3";
import { Kysely, type Transaction } from "kysely";
import type { Schema } from "../../schema.ts";
import type { Tx } from "../../storage.ts";
import { threadDialect } from "../threads/thread-dialect.ts";
import { BulkConnection } from "./bulk-connection.ts";

/** The thread ends after this idle time in ms; starting it takes about 80 ms, keeping it some MB. */
const timeoutMs = 5_000;

/** Bulk transactions, one at a time, in an on-demand thread. */
export class BulkWriter {
  readonly #file: string;
  readonly #here: Sqlite.Database;
  readonly #db: Kysely<Schema>;
  #connection: BulkConnection | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** @param here the server's writer connection, which callers lock during each transaction. */
  constructor(file: string, here: Sqlite.Database) {
    this.#file = file;
    this.#here = here;
    const turns = {
      beginTransaction: () => this.#open().begin(),
      commitTransaction: () => this.#open().commit(),
      rollbackTransaction: () => this.#open().rollback(),
    };
    this.#db = new Kysely<Schema>({
      dialect: threadDialect(
        () => this.#open(),
        turns,
        () => this.close(),
      ),
    });
  }

  /** Runs `work` in a transaction; it is durable when the promise resolves. */
  async transaction<T>(work: (trx: Transaction<Schema>, run: Tx["run"]) => Promise<T>): Promise<T> {
    this.#endTimer();
    if (this.#connection?.hasStopped) this.#connection = null;
    const connection = this.#open();
    try {
      return await this.#db
        .transaction()
        .execute((trx) => work(trx, (statements) => connection.run(statements)));
    } finally {
      this.#timer = setTimeout(() => void this.close(), timeoutMs);
      this.#timer.unref();
    }
  }

  /** Ends the thread, unless it is at work. */
  async rest(): Promise<void> {
    if (this.#timer) await this.close();
  }

  async close(): Promise<void> {
    this.#endTimer();
    const connection = this.#connection;
    this.#connection = null;
    await connection?.close();
  }

  #endTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #open(): BulkConnection {
    this.#connection ??= new BulkConnection(this.#file, this.#here);
    return this.#connection;
  }
}
