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
/** Nobody has written it for so long: whoever did is gone. In ms. */
const staleMs = 15 * 60 * 1_000;
const renewMs = 3 * 60 * 1_000;

/** A name for this machine that outlives its processes: what one of them left is taken over by the next. */
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

/** Since when it has not been written, by the store's clock; null where it is not there. */
const ageOf = async (call: S3Caller): Promise<number | null> => {
  for await (const object of listObjects(call, key))
    if (object.key === key) return Date.parse(object.now ?? "") - Date.parse(object.modified ?? "");
  return null;
};

/**
 * Holds a bucket for this process. One of the same machine is known by a lock of the folder, which ends with it; one of another
 * machine by an object that it writes anew every few minutes. Stores that know no conditions are read back instead.
 * @param folder of this machine, for what is on its way there.
 * @returns what ends it.
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
      // A time that nobody can read is that of somebody at work.
      if (holderOf(there).machine !== machine && age !== null && !(age > staleMs)) throw busy();
      await removeObject(call, key);
    }
    try {
      await writeSmall(call, key, said, { "if-none-match": "*" });
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      // Sent twice where the first answer was lost: then it is ours, which the look below shows.
      if (error.status === 501) await writeSmall(call, key, said);
      else if (error.status !== 412 && error.status !== 409) throw error;
    }
    const isOurs = async (): Promise<boolean> => holderOf(await readSmall(call, key)).holder === holder;
    if (!(await isOurs())) throw busy();
    const renewing = setInterval(() => {
      // What does not get through now does so the next time, long before it counts as left.
      writeSmall(call, key, said).catch(() => undefined);
    }, renewMs);
    renewing.unref();
    return async () => {
      clearInterval(renewing);
      try {
        if (await isOurs()) await removeObject(call, key);
      } catch (error) {
        // A store that is gone meanwhile: the next one of this machine takes it over.
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
