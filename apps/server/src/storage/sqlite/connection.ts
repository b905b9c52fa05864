import Sqlite from "better-sqlite3";

export interface ConnectionOptions {
  /** Path of the database file. */
  file: string;
  readonly: boolean;
  /** SQLite's page cache, in kB; smaller for readers of everything once. */
  cacheKb?: number;
}

/** Enough for sequential reads: what lies further behind is in the page cache of the system. */
export const smallCacheKb = 2_000;

/** Prepared statements cached per connection. */
const preparedLimit = 500;
/** Longer ones, with lists of many values, take much memory and hardly recur. */
const preparedLength = 16_000;

/** The prepared statements of each connection, by their text. */
const statements = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>();

/** Kysely prepares every query anew, which costs more than running most; hence the cache. */
const cachePrepared = (db: Sqlite.Database): void => {
  const prepare = db.prepare.bind(db);
  const prepared = new Map<string, Sqlite.Statement>();
  statements.set(db, prepared);
  db.prepare = ((source: string) => {
    const known = prepared.get(source);
    if (known && !known.busy) return known;
    const statement = prepare(source);
    if (source.length > preparedLength) return statement;
    if (prepared.size >= preparedLimit) prepared.clear();
    prepared.set(source, statement);
    return statement;
  }) as typeof db.prepare;
};

/** Opens a durable connection: WAL with a full sync on every commit. */
export const openConnection = ({ file, readonly, cacheKb = 8_000 }: ConnectionOptions): Sqlite.Database => {
  const db = new Sqlite(file, { readonly, timeout: 5_000 });
  if (!readonly) {
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = FULL");
    // Fallback when background checkpoints are blocked for long: 64 MB.
    db.pragma("wal_autocheckpoint = 16000");
  }
  db.pragma("foreign_keys = ON");
  db.pragma("trusted_schema = OFF");
  db.pragma(`cache_size = -${cacheKb}`);
  cachePrepared(db);
  return db;
};

/** Frees the pages and prepared statements that a connection caches, for a time in which nobody waits; the statements with the next collection. */
export const releaseCaches = (db: Sqlite.Database): void => {
  statements.get(db)?.clear();
  db.pragma("shrink_memory");
};
