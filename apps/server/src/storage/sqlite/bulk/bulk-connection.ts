import type Sqlite from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { Statement } from "../../statement.ts";
import { ThreadCalls } from "../threads/thread-calls.ts";
import type { BulkRequest, BulkResult } from "./bulk.thread.ts";
import { pack } from "./packed-statements.ts";

/** Statements queued ahead of the thread: enough to keep it busy, few enough for memory. */
const ahead = 8;

/** Transactions on a connection in a thread, which writes rows while the next ones are prepared here. */
export class BulkConnection implements DatabaseConnection {
  readonly #thread: ThreadCalls<BulkRequest, BulkResult>;
  readonly #here: Sqlite.Database;
  /** Statements without awaited results. */
  #sent: Promise<unknown>[] = [];
  #hasWritten = false;

  /** @param here the server's writer connection, unused during these transactions. */
  constructor(file: string, here: Sqlite.Database) {
    this.#here = here;
    this.#thread = new ThreadCalls(new URL("./bulk.thread.ts", import.meta.url), {
      data: { file },
      name: "The writer of many rows",
      nursery: 8,
    });
  }

  get hasStopped(): boolean {
    return this.#thread.hasStopped;
  }

  async begin(): Promise<void> {
    this.#hasWritten = false;
    this.#sent = [];
    await this.#thread.ask({ turn: "begin" });
  }

  /** Awaits what was sent before, and fails with it. */
  async commit(): Promise<void> {
    await this.#thread.ask({ turn: "commit" });
  }

  async rollback(): Promise<void> {
    await this.#thread.ask({ turn: "rollback" });
  }

  /** Before the first write, reads run here: they see the same data without the round trip. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#hasWritten) {
      const statement = this.#here.prepare(sql);
      if (statement.reader && statement.readonly) return { rows: statement.all(parameters) as R[] };
    }
    this.#hasWritten = true;
    const { rows, changes } = await this.#thread.ask({ sql, values: parameters });
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  /** Like `Tx.run`: resolves before they are done. */
  async run(statements: readonly Statement[]): Promise<void> {
    if (statements.length === 0) return;
    this.#hasWritten = true;
    // After a failure the thread rejects all further statements.
    this.#sent.push(Promise.allSettled([this.#thread.ask({ run: pack(statements) })]));
    if (this.#sent.length > ahead) await this.#sent.shift();
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Nothing is streamed from transactions");
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
