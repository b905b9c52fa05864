import { randomUUID } from "node:crypto";
import type { Tx } from "../storage/index.ts";

const setting = "RESTORED";
/** What the database remembers of the store of files it used (ADR 0034): it is not the one it comes to now. */
const storeUse = "BLOB_STORE_USE";

/** What a database says that came out of a backup. */
export interface Restored {
  /** Another one after each restore: what somebody has of before is of another life of the instance. */
  incarnation: string;
  /** The name of the backup. */
  backup: string;
  at: string;
}

/** Writes into a restored database that it is one. */
export const markRestored = async ({ db, now }: Pick<Tx, "db" | "now">, backup: string): Promise<void> => {
  await db.deleteFrom("setting").where("key", "=", storeUse).execute();
  const said: Restored = { incarnation: randomUUID(), backup, at: now };
  const value = JSON.stringify(said);
  await db
    .insertInto("setting")
    .values({ key: setting, value })
    .onConflict((on) => on.column("key").doUpdateSet({ value }))
    .execute();
};
