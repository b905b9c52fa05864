import { join } from "node:path";
import Database from "better-sqlite3";
import type { RunningServer } from "./server.ts";

/** Makes every sign-in older than what acts that cannot be undone want, as if time had passed. */
export const ageSignIns = (server: RunningServer): void => {
  const database = new Database(join(server.dataDir, "maive.db"));
  try {
    database.prepare("update session set confirmed_at = '2026-01-01T00:00:00.000Z'").run();
  } finally {
    database.close();
  }
};
