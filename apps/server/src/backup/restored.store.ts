import { randomUUID } from "node:crypto";
import { type Restored as ToldRestored, zRestored } from "@maive/contract";
import { z } from "zod";
import { type Queryable, readSetting, type Tx, writeSetting } from "../storage/index.ts";

const setting = "RESTORED";
/** What the database remembers of the store of files it used (ADR 0034): it is not the one it comes to now. */
const storeUse = "BLOB_STORE_USE";

/** What a database says that came out of a backup. */
const zStored = z.object({
  /** Another one after each restore: what somebody has of before is of another life of the instance. */
  incarnation: zRestored.shape.incarnation,
  /** The name of the backup. */
  backup: z.string(),
  at: z.iso.datetime(),
});

/** Writes into a restored database that it is one. */
export const markRestored = async (tx: Pick<Tx, "db" | "now">, backup: string): Promise<void> => {
  await writeSetting(tx, storeUse, null);
  const said: z.output<typeof zStored> = { incarnation: randomUUID(), backup, at: tx.now };
  await writeSetting(tx, setting, JSON.stringify(said));
};

/** A backup is named by its time, with signs that every file system takes. */
const timeOf = (backup: string): string => backup.replace(/^(.{10}T)(\d\d)-(\d\d)-(\d\d)Z$/, "$1$2:$3:$4Z");

/** Of which restore the database is; undefined where it never was in a backup. */
export const readRestored = async (q: Queryable): Promise<ToldRestored | undefined> => {
  const value = await readSetting(q, setting);
  if (value === null) return undefined;
  const { incarnation, backup, at } = zStored.parse(JSON.parse(value));
  return { incarnation, at, backup_at: timeOf(backup) };
};
