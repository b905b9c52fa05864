import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { storageTexts } from "../texts.ts";

/** Another process uses the data folder. */
export class FolderLockedError extends Error {
  constructor(folder: string) {
    super(storageTexts.folderInUse(folder));
    this.name = "FolderLockedError";
  }
}

/**
 * Locks the data folder for this process, by SQLite's exclusive lock, which the system releases however the process
 * ends; a PID file would outlive a crash.
 * @returns the function that releases the folder.
 * @throws FolderLockedError when another process holds it.
 */
export const lockFolder = (folder: string): (() => void) => {
  const db = new Sqlite(join(folder, "maive.lock"), { timeout: 0 });
  try {
    // A journal on the disk would need room there, also when the disk is full.
    db.pragma("journal_mode = MEMORY");
    db.pragma("locking_mode = EXCLUSIVE");
    db.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    db.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY"))
      throw new FolderLockedError(folder);
    throw error;
  }
  return () => {
    db.close();
  };
};
