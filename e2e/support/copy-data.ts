import Database from "better-sqlite3";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";

/** What the server has open: its database is copied by a backup, its lock not at all, and what it still receives is nobody's. */
const isOpen = (path: string): boolean => /^(maive\.|uploads$|tmp$)/.test(basename(path));

/** Copies the data folder of a running server, in place of what is at the target. */
export const copyData = async (from: string, to: string): Promise<void> => {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  cpSync(from, to, { recursive: true, filter: (path) => path === from || !isOpen(path) });
  const file = join(from, "maive.db");
  if (!existsSync(file)) return;
  const database = new Database(file, { readonly: true });
  try {
    await database.backup(join(to, "maive.db"));
  } finally {
    database.close();
  }
};
