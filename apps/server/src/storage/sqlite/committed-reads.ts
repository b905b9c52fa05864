import type Sqlite from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

/**
 * Reads what is committed: on the writer's own connection while it is in no transaction, else beside it. A commit of another
 * connection empties the cache of pages, its own does not: what was just written is read again without the file. Nothing is
 * streamed through it: while rows are still to come, the writer could not write.
 * @param reader a connection of its own that cannot write; it is closed with what is returned, the writer is not.
 */
export const committedReads = (writer: Sqlite.Database, reader: Sqlite.Database): SqliteDatabase => ({
  prepare: (source) => {
    if (writer.inTransaction) return reader.prepare(source);
    const statement = writer.prepare(source);
    // Nothing is written outside of transactions: the reader says so.
    return statement.readonly ? statement : reader.prepare(source);
  },
  close: () => void reader.close(),
});
