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
import { ReadGate } from "../reads/read-gate.ts";

export interface ReadConnectionDeps {
  /** Connections for reads of whole databases alone. */
  pool: pg.Pool;
  /** How many of them there are. */
  atOnce: number;
  /** Ms after which a read for somebody is ended. */
  ms: number;
  /** Ends the statement that another connection runs. */
  cancel(processId: number): Promise<void>;
}

/** `processID` is what PostgreSQL calls its side of a connection; the types of pg leave it out. */
type Client = pg.PoolClient & { processID?: number };

/** Reads that may go through a whole database, as the gate lets them. */
export class ReadConnection implements DatabaseConnection {
  readonly #deps: ReadConnectionDeps;
  readonly #gate: ReadGate;

  constructor(deps: ReadConnectionDeps) {
    this.#deps = deps;
    this.#gate = new ReadGate(deps);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#gate.run(async (stop) => {
      const client: Client = await this.#deps.pool.connect();
      let ending: Promise<void> | null = null;
      const end = (): void => {
        ending = client.processID === undefined ? null : this.#deps.cancel(client.processID);
      };
      try {
        stop.throwIfAborted();
        stop.addEventListener("abort", end, { once: true });
        const { rows } = await client.query<R & pg.QueryResultRow>(query.sql, [...query.parameters]);
        return { rows };
      } finally {
        stop.removeEventListener("abort", end);
        // Nobody else's statement may run here when the order to end this one arrives.
        if (ending) await Promise.allSettled([ending]);
        client.release();
      }
    });
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("View reads are not streamed");
  }
}

const noTransactions = () => Promise.reject(new Error("View reads have no transactions"));

/** A read-only Kysely dialect of PostgreSQL whose queries pass the gate. */
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
