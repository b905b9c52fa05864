import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { codeOf, makeFolder, removeFile, syncFolder, writeDurably } from "../blobs/index.ts";
import { BackupError } from "./errors.ts";
import { type BackupKey, makeKey, readKey } from "./key.ts";
import { ownKeyFiles } from "./key-in-use.ts";
import { beginEncryption, isEncrypted } from "./open-place.ts";
import type { Place } from "./place.ts";
import { backupTexts } from "./texts.ts";

/** The end of a recovery key that proves somebody has it on paper: its last group of letters. */
const endLength = 4;

/**
 * Encrypts backups from now on, with the key that was made before if there is one.
 * @param place where they lie; it refuses backups in clear from then on.
 * @throws BackupError; backups go on as before.
 */
export const switchEncryptionOn = async (
  place: Place | undefined,
  dataDir: string,
  now: Date,
): Promise<BackupKey> => {
  const { folder, key: file, off } = ownKeyFiles(dataDir);
  // What lies in clear beside encrypted ones is not taken for known a second time.
  if (existsSync(file) && !existsSync(off)) return readKey(file);
  const release = await place?.lock();
  try {
    let key = existsSync(file) ? await readKey(file) : null;
    if (!key) {
      if (place && (await isEncrypted(place)))
        throw new BackupError("key", backupTexts.keyLost(place.name, file));
      await makeFolder(folder);
      // Not used until it is registered at the place.
      await writeDurably(off, "");
      key = await makeKey(file, now);
    }
    if (place) await beginEncryption(place, file);
    await removeFile(off);
    await syncFolder(folder);
    return key;
  } finally {
    await release?.();
  }
};

/** New backups are in clear from now on; the key stays, as older ones need it. */
export const switchEncryptionOff = (dataDir: string): Promise<void> =>
  writeDurably(ownKeyFiles(dataDir).off, "");

/** Whether main has said that the key is on paper. */
export const isKeyOnPaper = async (dataDir: string): Promise<boolean> => {
  const { key, onPaper } = ownKeyFiles(dataDir);
  try {
    return (await readFile(onPaper, "utf8")).trim() === (await readKey(key)).recipient;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || error instanceof BackupError) return false;
    throw error;
  }
};

/**
 * Notes that the key is on paper.
 * @param end how it ends there.
 * @returns false if it ends otherwise.
 * @throws BackupError `key` if there is none.
 */
export const noteKeyOnPaper = async (dataDir: string, end: string): Promise<boolean> => {
  const { key: file, onPaper } = ownKeyFiles(dataDir);
  const { identity, recipient } = await readKey(file);
  if (end.replace(/\s/g, "").toUpperCase() !== identity.slice(-endLength)) return false;
  await writeDurably(onPaper, `${recipient}\n`);
  return true;
};

/** Takes the key along to another data folder. */
export const copyOwnKey = async (from: string, to: string): Promise<void> => {
  const [here, there] = [ownKeyFiles(from), ownKeyFiles(to)];
  if (!existsSync(here.key)) return;
  await makeFolder(there.folder);
  for (const each of ["off", "onPaper", "key"] as const)
    if (existsSync(here[each])) await writeDurably(there[each], await readFile(here[each]));
};
