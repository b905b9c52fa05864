import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import { isLost, unavailable } from "./lost-connection.ts";
import type { ReconnectingPool } from "./reconnecting-pool.ts";
import { ReadGate } from "../reads/read-gate.ts";

export interface ReadConnectionDeps {
  /** Connections for large reads only. */
  pool: ReconnectingPool;
  /** Number of these connections. */
  atOnce: number;
  /** Timeout of a read in ms. */
  ms: number;
  /** Cancels the running statement of another connection. */
  cancel(processId: number): Promise<void>;
}

/** `processID` is the backend's PID; missing in pg's types. */
type Client = pg.PoolClient & { processID?: number };

/** Large reads, admitted by the gate. */
export class ReadConnection implements DatabaseConnection {
  readonly #deps: ReadConnectionDeps;
  readonly #gate: ReadGate;

  constructor(deps: ReadConnectionDeps) {
    this.#deps = deps;
    this.#gate = new ReadGate(deps);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#gate.run(async (stop) => {
      try {
        return await this.#execute(query, stop);
      } catch (error) {
        if (!isLost(error)) throw error;
      }
      // On another connection.
      try {
        return await this.#execute(query, stop);
      } catch (error) {
        throw isLost(error) ? unavailable(error) : error;
      }
    });
  }

  async #execute<R>(query: CompiledQuery, stop: AbortSignal): Promise<QueryResult<R>> {
    const client: Client = await this.#deps.pool.connect();
    let lost = false;
    let ending: Promise<void> | null = null;
    const end = (): void => {
      ending = client.processID === undefined ? null : this.#deps.cancel(client.processID);
    };
    try {
      stop.throwIfAborted();
      stop.addEventListener("abort", end, { once: true });
      const { rows } = await client.query<R & pg.QueryResultRow>(query.sql, [...query.parameters]);
      return { rows };
    } catch (error) {
      lost = isLost(error);
      throw error;
    } finally {
      stop.removeEventListener("abort", end);
      // No other statement may run here when the cancel request arrives.
      if (ending) await Promise.allSettled([ending]);
      client.release(lost);
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("View reads are not streamed");
  }
}

const noTransactions = () => Promise.reject(new Error("View reads have no transactions"));

/** A read-only Kysely dialect of PostgreSQL behind the gate. */
export const readDialect = (connection: ReadConnection, close: () => Promise<void>): Dialect => ({
  createDriver: () => ({
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: async () => {},
    destroy: close,
  }),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
