import { join } from "node:path";
import Database from "better-sqlite3";
import type { RunningServer } from "./server.ts";

const longAgo = "2026-01-01T00:00:00.000Z";

const update = (server: RunningServer, sql: string): void => {
  const database = new Database(join(server.dataDir, "maive.db"));
  try {
    database.prepare(sql).run(longAgo);
  } finally {
    database.close();
  }
};

/** Makes every sign-in older than what acts that cannot be undone require, as if time had passed. */
export const ageSignIns = (server: RunningServer): void =>
  update(server, "update session set confirmed_at = ?");

/** Makes everybody's account older than what is new, as if MAIVE had been used for long. */
export const ageUse = (server: RunningServer): void =>
  update(server, "update user_account set created_at = ?");
