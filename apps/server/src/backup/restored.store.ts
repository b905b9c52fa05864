import { randomUUID } from "node:crypto";
import { type Restored as PublicRestored, zRestored } from "@maive/contract";
import { z } from "zod";
import { type Queryable, readSetting, type Tx, writeSetting } from "../storage/index.ts";

const setting = "RESTORED";
/** The blob store that the database last used (ADR 0034), which is not the one it is restored to. */
const storeUse = "BLOB_STORE_USE";

/** What a restored database records. */
const zStored = z.object({
  /** New after each restore: what clients have from before belongs to another incarnation. */
  incarnation: zRestored.shape.incarnation,
  /** The name of the backup. */
  backup: z.string(),
  at: z.iso.datetime(),
});

/** Marks a database as restored. */
export const markRestored = async (tx: Pick<Tx, "db" | "now">, backup: string): Promise<void> => {
  await writeSetting(tx, storeUse, null);
  const said: z.output<typeof zStored> = { incarnation: randomUUID(), backup, at: tx.now };
  await writeSetting(tx, setting, JSON.stringify(said));
};

/** The time in the name of a backup or a former state, which has only characters that every file system accepts. */
const timeOf = (name: string): string =>
  name
    .replace(/^(.{10}T\d\d)-(\d\d)-(\d\d)Z$/, "$1:$2:$3Z")
    .replace(/^(.{10}T\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "$1:$2:$3.$4Z");

/** The restore that the database comes from; undefined if it was never restored. */
export const readRestored = async (q: Queryable): Promise<PublicRestored | undefined> => {
  const value = await readSetting(q, setting);
  if (value === null) return undefined;
  const { incarnation, backup, at } = zStored.parse(JSON.parse(value));
  return { incarnation, at, backup_at: timeOf(backup) };
};
