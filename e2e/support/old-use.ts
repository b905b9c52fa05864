import { join } from "node:path";
import Database from "better-sqlite3";
import type { RunningServer } from "./server.ts";

/** Makes everybody's account older than what is new, as if MAIVE had been used for long. */
export const ageUse = (server: RunningServer): void => {
  const database = new Database(join(server.dataDir, "maive.db"));
  try {
    database.prepare("update user_account set created_at = '2026-01-01T00:00:00.000Z'").run();
  } finally {
    database.close();
  }
};
