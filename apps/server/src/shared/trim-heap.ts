import Sqlite from "better-sqlite3";

/**
 * Gives the pages that nothing uses within the C library's heap back to the system. By itself glibc only does so at the heap's end: what
 * lies before anything that is still used, some tens of MB of SQLite's pages after much work, would stay resident (ADR 0113). No
 * JavaScript can call `malloc_trim`, but SQLite does when that is named as the entry of an extension: it passes the address of
 * its connection, which `malloc_trim` takes for the number of bytes to leave at the heap's end, and takes an int. Where there is no glibc,
 * nothing happens. It takes some ms.
 */
export const trimHeap = (): void => {
  if (process.platform !== "linux") return;
  const db = new Sqlite(":memory:");
  // The types lack the second parameter.
  const extensible: { loadExtension(path: string, entry: string): unknown } = db;
  try {
    extensible.loadExtension("libc.so.6", "malloc_trim");
  } catch (error) {
    // SQLite reads the 1 of a heap that has become smaller as an error. Other C libraries have other names.
    if (!(error instanceof Sqlite.SqliteError)) throw error;
  } finally {
    db.close();
  }
};
