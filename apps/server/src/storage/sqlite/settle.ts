import Sqlite from "better-sqlite3";
import { openConnection } from "./connection.ts";

/**
 * Checkpoints an unused database into its single file and removes the log.
 * @returns false when it is no database or damaged; its files are unchanged then.
 */
export const settleSqlite = (file: string): boolean => {
  try {
    // Closing the last connection removes the log.
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
