import type Sqlite from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";

/**
 * On a full disk and some other errors SQLite rolls back by itself. Further statements would be committed at once
 * outside of a transaction, and an explicit rollback would fail and hide the cause.
 */
class WriterDriver extends SqliteDriver {
  readonly #database: Sqlite.Database;
  readonly #guarded = new WeakMap<DatabaseConnection, DatabaseConnection>();
  #isOpen = false;
  /** The error that ended the transaction early. */
  #failure: unknown = null;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const known = this.#guarded.get(connection) ?? this.#guard(connection);
    this.#guarded.set(connection, known);
    return known;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#failure = null;
    await super.beginTransaction(connection);
    this.#isOpen = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#isOpen = false;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#isOpen = false;
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  #guard(connection: DatabaseConnection): DatabaseConnection {
    const demandTransaction = (): void => {
      if (this.#isOpen && !this.#database.inTransaction)
        throw this.#failure ?? new Error("The transaction is not there any more");
    };
    return {
      executeQuery: async <R>(query: CompiledQuery) => {
        demandTransaction();
        try {
          return await connection.executeQuery<R>(query);
        } catch (error) {
          if (this.#isOpen && !this.#database.inTransaction) this.#failure ??= error;
          throw error;
        }
      },
      streamQuery: (query, size) => {
        demandTransaction();
        return connection.streamQuery(query, size);
      },
    };
  }
}

/** Kysely thinks that SQLite cannot take tables back that a transaction made or changed. It can, and migrations rely on it. */
class WriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on the writer connection. */
export class WriterDialect extends SqliteDialect {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): DialectAdapter {
    return new WriterAdapter();
  }

  override createDriver(): Driver {
    return new WriterDriver(this.#database);
  }
}
