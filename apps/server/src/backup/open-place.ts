import { z } from "zod";
import { type Cipher, clear, encryptedWith } from "./cipher.ts";
import { BackupError } from "./errors.ts";
import { readKey } from "./key.ts";
import type { Place } from "./place.ts";
import { backupTexts } from "./texts.ts";

/** Written with the first backup of an encrypted repository: reading it proves that the key is right. */
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

/**
 * Whether the key is that of the repository; null if it is empty. If the check file is damaged or lost, the backups
 * tell.
 */
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

/** Whether the repository is encrypted. */
export const isEncrypted = async (place: Place): Promise<boolean> =>
  (await place.read(checkName)) !== null || (await encryptedDocuments(place)).length > 0;

/**
 * The cipher of a repository, which is encrypted from the first backup on or never.
 * @throws BackupError `key` if the key is missing, wrong, or not wanted there.
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

/** Before the first use of the key. */
export const writeCheck = async (place: Place, cipher: Cipher): Promise<void> => {
  if (cipher === clear) return;
  const there = await place.read(checkName);
  if (there && (await cipher.read(there)) !== null) return;
  const said = JSON.stringify({ format: "maive-backup-key", version: checkVersion });
  await place.write(checkName, await cipher.write(said));
};
