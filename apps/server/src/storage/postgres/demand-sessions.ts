import type pg from "pg";
import { PooledTransactionsError } from "../pooled-transactions-error.ts";

interface Pool {
  connect(): Promise<Pick<pg.PoolClient, "query" | "release">>;
}

const backendOf = async (connection: Pick<pg.PoolClient, "query">): Promise<number> =>
  (await connection.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;

/**
 * Connections of two pools, open at once, have a session each, unless a pooler gives sessions to transactions: prepared statements and locks
 * would then be anybody's.
 * @throws PooledTransactionsError
 */
export const demandSessions = async (pools: readonly [Pool, Pool]): Promise<void> => {
  const connections = [await pools[0].connect(), await pools[1].connect()] as const;
  try {
    const [one, other] = connections;
    if ((await backendOf(one)) === (await backendOf(other))) throw new PooledTransactionsError();
  } finally {
    for (const connection of connections) connection.release();
  }
};
