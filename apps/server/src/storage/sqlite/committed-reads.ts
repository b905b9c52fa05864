import type Sqlite from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

/**
 * Reads committed data: on the writer's connection while it is idle, else on a second one. A commit by another
 * connection invalidates SQLite's page cache, one's own does not, so that just written data is read from memory. No
 * streaming: open cursors would block the writer.
 * @param reader a read-only connection; it is closed with the result, the writer is not.
 */
export const committedReads = (writer: Sqlite.Database, reader: Sqlite.Database): SqliteDatabase => ({
  prepare: (source) => {
    if (writer.inTransaction) return reader.prepare(source);
    const statement = writer.prepare(source);
    // Nothing is written outside of transactions: the reader rejects it.
    return statement.readonly ? statement : reader.prepare(source);
  },
  close: () => void reader.close(),
});
