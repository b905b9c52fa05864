import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import {
  codeOf,
  listObjects,
  makeFolder,
  readSmall,
  removeObject,
  type S3Caller,
  S3Error,
  writeDurably,
  writeSmall,
} from "../blobs/index.ts";
import { FolderLockedError, lockFolder } from "../storage/index.ts";
import { BackupError } from "./errors.ts";
import { backupTexts } from "./texts.ts";

const key = "lock.json";
/** A lock not renewed for this long is stale. In ms. */
const staleMs = 15 * 60 * 1_000;
const renewMs = 3 * 60 * 1_000;

/** A machine id that outlives processes: a later one takes over their lock. */
const machineIn = async (folder: string): Promise<string> => {
  const file = join(folder, "machine");
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
  const machine = `${hostname()} ${randomUUID()}`;
  await writeDurably(file, machine);
  return machine;
};

const holderOf = (content: Buffer | null): { machine?: unknown; holder?: unknown } => {
  try {
    return Object(JSON.parse(content?.toString("utf8") ?? "{}"));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

/** Ms since the lock was renewed, by the store's clock; null if there is none. */
const ageOf = async (call: S3Caller): Promise<number | null> => {
  for await (const object of listObjects(call, key))
    if (object.key === key) return Date.parse(object.now ?? "") - Date.parse(object.modified ?? "");
  return null;
};

/**
 * Locks a bucket for this process. Processes of the same machine are kept out by a lock on the folder, which ends
 * with its process; other machines by an object that is renewed every few minutes. On stores without conditional
 * writes it is read back instead.
 * @param folder staging folder on this machine.
 * @returns the release.
 * @throws BackupError `busy`
 */
export const lockBucket = async (
  call: S3Caller,
  folder: string,
  place: string,
): Promise<() => Promise<void>> => {
  await makeFolder(folder);
  let releaseFolder: () => void;
  try {
    releaseFolder = lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderLockedError) throw new BackupError("busy", backupTexts.busy(place));
    throw error;
  }
  const busy = (): BackupError => new BackupError("busy", backupTexts.stalled(place));
  try {
    const machine = await machineIn(folder);
    const holder = randomUUID();
    const said = Buffer.from(`${JSON.stringify({ machine, holder })}\n`);
    const there = await readSmall(call, key);
    if (there !== null) {
      const age = await ageOf(call);
      // An unreadable time counts as an active lock.
      if (holderOf(there).machine !== machine && age !== null && !(age > staleMs)) throw busy();
      await removeObject(call, key);
    }
    try {
      await writeSmall(call, key, said, { "if-none-match": "*" });
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      // A retry after a lost answer: then the lock is ours, which the check below shows.
      if (error.status === 501) await writeSmall(call, key, said);
      else if (error.status !== 412 && error.status !== 409) throw error;
    }
    const isOurs = async (): Promise<boolean> => holderOf(await readSmall(call, key)).holder === holder;
    if (!(await isOurs())) throw busy();
    const renewing = setInterval(() => {
      // A failed renewal is repeated long before the lock is stale.
      writeSmall(call, key, said).catch(() => undefined);
    }, renewMs);
    renewing.unref();
    return async () => {
      clearInterval(renewing);
      try {
        if (await isOurs()) await removeObject(call, key);
      } catch (error) {
        // An unreachable store: the next process of this machine takes the lock over.
        if (!(error instanceof BackupError)) throw error;
      } finally {
        releaseFolder();
      }
    };
  } catch (error) {
    releaseFolder();
    throw error;
  }
};
