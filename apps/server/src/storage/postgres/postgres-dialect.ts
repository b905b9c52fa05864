import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type pg from "pg";
import { isLost, unavailable } from "./lost-connection.ts";
import type { ReconnectingPool } from "./reconnecting-pool.ts";
import type { StatementNames } from "./statement-names.ts";

const changing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);
/** What a repetition cannot change. */
const isRead = ({ sql }: CompiledQuery): boolean => /^\s*select\b/i.test(sql);
const mostAttempts = 3;
/**
 * Small tables are read whole otherwise, and a sequential scan in a serializable transaction conflicts with everybody who writes
 * to it.
 */
const narrowReads = "set local enable_seqscan = off";
/** A process that stands still meanwhile loses its session before long: others wait for it, though not for longer than they have to. */
const waitingAtMost = (lock: string): string =>
  [
    narrowReads,
    "set local idle_in_transaction_session_timeout = 5000",
    "set local lock_timeout = 1000",
    lock,
    "set local lock_timeout to default",
  ].join(";");

/**
 * How serializable transactions begin, in one round trip. Where several processes write, each is in the `lease` table as a whole, which
 * none of them locks otherwise: a transaction that has lost often waits until it is alone there, and keeps out all others until its end. A lock of
 * a table is taken before the snapshot, unlike an advisory one: what those before it wrote is seen.
 */
export const beginnings = {
  /** No other process writes. */
  only: narrowReads,
  amongOthers: `${narrowReads};lock table lease in row share mode`,
  /** One after the other among those that begin so; all others write meanwhile. */
  inTurn: waitingAtMost("lock table lease in share update exclusive mode"),
  /** Everybody waits for it. */
  alone: waitingAtMost("lock table lease in exclusive mode"),
} as const;

/** A prepared statement answers other columns than when it was prepared (ALTER TABLE by a newer version). */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("cached plan must not change result type");

/** One of the pool's connections, from when Kysely takes it until it gives it back. */
class PostgresConnection implements DatabaseConnection {
  readonly #pool: ReconnectingPool;
  readonly #names: StatementNames;
  #client: pg.PoolClient;
  #isBroken = false;
  #inTransaction = false;

  constructor(pool: ReconnectingPool, names: StatementNames, client: pg.PoolClient) {
    this.#pool = pool;
    this.#names = names;
    this.#client = client;
  }

  /** @throws DomainError `not_ready` when the connection was lost outside of a transaction, and could not be replaced. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#execute<R>(query);
      } catch (error) {
        if (isOutdatedPlan(error)) this.#names.renew();
        else if (!this.#notesLost(error)) throw error;
        if (this.#inTransaction) throw error;
        if (attempt >= mostAttempts || !isRead(query)) throw isLost(error) ? unavailable(error) : error;
        if (this.#isBroken) await this.#replace();
      }
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Rows are not streamed");
  }

  /** @returns the command tag. */
  async control(statement: string): Promise<string> {
    try {
      return (await this.#client.query(statement)).command;
    } catch (error) {
      this.#notesLost(error);
      throw error;
    }
  }

  begin(statement: string): Promise<string> {
    this.#inTransaction = true;
    return this.control(statement);
  }

  /** Ends the transaction; a lost connection has ended it, too. */
  async rollback(): Promise<void> {
    try {
      if (!this.#isBroken) await this.control("rollback");
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }

  release(): void {
    this.#inTransaction = false;
    this.#client.release(this.#isBroken);
  }

  #notesLost(error: unknown): boolean {
    const lost = isLost(error);
    if (lost) this.#isBroken = true;
    return lost;
  }

  async #replace(): Promise<void> {
    const next = await this.#pool.connect();
    this.#client.release(true);
    this.#client = next;
    this.#isBroken = false;
  }

  async #execute<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#names.nameOf(sql);
    const { command, rowCount, rows } = await this.#client.query<R & pg.QueryResultRow>({
      text: sql,
      values: [...parameters],
      ...(name === undefined ? {} : { name }),
    });
    if (!changing.has(command)) return { rows };
    return { numAffectedRows: BigInt(rowCount ?? 0), rows };
  }
}

class PostgresDriver implements Driver {
  readonly #pool: ReconnectingPool;
  readonly #names: StatementNames;
  readonly #beginning: string;

  constructor(pool: ReconnectingPool, names: StatementNames, beginning: string) {
    this.#pool = pool;
    this.#names = names;
    this.#beginning = beginning;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(this.#pool, this.#names, await this.#pool.connect());
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    const begin = `start transaction${level}${accessMode ? ` ${accessMode}` : ""}`;
    try {
      await connection.begin(isolationLevel === "serializable" ? `${begin};${this.#beginning}` : begin);
    } catch (error) {
      // It may have begun.
      await connection.rollback();
      throw error;
    }
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    // An aborted transaction answers COMMIT with ROLLBACK.
    if ((await connection.control("commit")) === "ROLLBACK")
      throw new Error("The transaction was aborted and is rolled back");
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * Kysely's dialect of PostgreSQL with prepared statements, over connections that may be lost: a read outside of transactions is repeated on
 * another one.
 */
export const postgresDialect = (
  pool: ReconnectingPool,
  names: StatementNames,
  beginning: string = beginnings.only,
): Dialect => ({
  createDriver: () => new PostgresDriver(pool, names, beginning) as Driver,
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
