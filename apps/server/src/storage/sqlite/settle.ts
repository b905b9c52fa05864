import Sqlite from "better-sqlite3";
import { openConnection } from "./connection.ts";

/**
 * Brings everything that was committed into the one file of a database that nobody uses: the log beside it goes.
 * @returns false where that is no database any more, or a damaged one; its files are then as they were.
 */
export const settleSqlite = (file: string): boolean => {
  try {
    // Closing the last connection takes the log away.
    const connection = openConnection({ file, readonly: false });
    try {
      connection.pragma("wal_checkpoint(truncate)");
    } finally {
      connection.close();
    }
    return true;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return false;
    throw error;
  }
};
