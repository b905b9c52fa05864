import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/** Transaction control of a connection in another thread. */
export type TransactionControl = Pick<
  Driver,
  "beginTransaction" | "commitTransaction" | "rollbackTransaction"
>;

/** A Kysely dialect for SQLite on a connection in another thread. */
export const threadDialect = (
  connection: () => DatabaseConnection,
  turns: TransactionControl,
  close: () => Promise<void>,
): Dialect => ({
  createDriver: () => ({
    ...turns,
    init: async () => {},
    acquireConnection: async () => connection(),
    releaseConnection: async () => {},
    destroy: close,
  }),
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
