import { z } from "zod";
import { type Cipher, clear, encryptedWith } from "./cipher.ts";
import { BackupError } from "./errors.ts";
import { readKey } from "./key.ts";
import type { Place } from "./place.ts";
import { backupTexts } from "./texts.ts";

/** Lies in an encrypted repository from its first backup on: whoever can read it has the right key. */
const checkName = "key.age";
const checkVersion = 1;
const encryptedEnd = ".json.age";

const zCheck = z.object({ format: z.literal("maive-backup-key"), version: z.int() });

const encryptedDocuments = async (place: Place): Promise<string[]> =>
  (await place.list()).filter((name) => name.endsWith(encryptedEnd)).toSorted();

const demandKnownVersion = (text: string, place: Place): void => {
  const check = zCheck.safeParse(JSON.parse(text));
  if (check.success && check.data.version > checkVersion)
    throw new BackupError("newer", backupTexts.newer(place.name, null));
};

const isClear = async (place: Place): Promise<boolean> =>
  (await place.list()).some((name) => name.endsWith(clear.end)) || (await place.objects.readMark()) !== null;

/** Whether the key is that of what lies there; null where nothing does. Where the check is damaged or lost, backups say it as well. */
const isRight = async (cipher: Cipher, place: Place): Promise<boolean | null> => {
  const check = await place.read(checkName);
  const text = check && (await cipher.read(check));
  if (text) {
    demandKnownVersion(text, place);
    return true;
  }
  const documents = await encryptedDocuments(place);
  for (const name of documents.slice(-3)) {
    const content = await place.read(`backups/${name}`);
    if (content && (await cipher.read(content)) !== null) return true;
  }
  return check || documents.length > 0 ? false : null;
};

/** Whether what lies there is encrypted. */
export const isEncrypted = async (place: Place): Promise<boolean> =>
  (await place.read(checkName)) !== null || (await encryptedDocuments(place)).length > 0;

/**
 * How what lies there is to be read and written: a repository is encrypted from its beginning, or never.
 * @throws BackupError `key` where the key is missing, wrong, or not to be used there.
 */
export const cipherFor = async (place: Place, keyFile: string | undefined): Promise<Cipher> => {
  if (keyFile === undefined) {
    if (await isEncrypted(place)) throw new BackupError("key", backupTexts.keyMissing(place.name));
    return clear;
  }
  const cipher = encryptedWith(await readKey(keyFile));
  const right = await isRight(cipher, place);
  if (right === false) throw new BackupError("key", backupTexts.wrongKey(place.name, keyFile));
  if (right === null && (await isClear(place)))
    throw new BackupError("key", backupTexts.notEncrypted(place.name));
  return cipher;
};

/** Before the first thing that needs the key. */
export const writeCheck = async (place: Place, cipher: Cipher): Promise<void> => {
  if (cipher === clear) return;
  const there = await place.read(checkName);
  if (there && (await cipher.read(there)) !== null) return;
  const said = JSON.stringify({ format: "maive-backup-key", version: checkVersion });
  await place.write(checkName, await cipher.write(said));
};
