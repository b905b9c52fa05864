import Sqlite from "better-sqlite3";

/** What was copied does not pass SQLite's own check: neither does what it was copied from. */
export class DamagedDatabaseError extends Error {
  constructor(found: string) {
    super(`The database is damaged: ${found}`);
    this.name = "DamagedDatabaseError";
  }
}

/** Pages that are copied in one go. */
const pagesAtOnce = 4_096;

/** Bytes that a copy of a database takes. */
export const sqliteSize = (file: string): number => {
  const connection = new Sqlite(file, { readonly: true, timeout: 5_000 });
  try {
    const pragma = (name: string): number => Number(connection.pragma(name, { simple: true }));
    return pragma("page_count") * pragma("page_size");
  } finally {
    connection.close();
  }
};

/**
 * Copies a database with everything that is committed, log included, into one file that is checked and needs nothing beside
 * it. The same database makes the same file, byte for byte.
 * @throws DamagedDatabaseError; the error of SQLite where there is no room.
 */
export const copySqlite = async (from: string, to: string): Promise<void> => {
  const source = new Sqlite(from, { readonly: true, timeout: 5_000 });
  try {
    await source.backup(to, { progress: () => pagesAtOnce });
  } finally {
    source.close();
  }
  const copy = new Sqlite(to);
  try {
    copy.pragma("journal_mode = delete");
    const state = copy.pragma("quick_check(1)", { simple: true });
    if (state !== "ok") throw new DamagedDatabaseError(String(state));
  } finally {
    copy.close();
  }
};
