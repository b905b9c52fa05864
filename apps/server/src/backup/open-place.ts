import { z } from "zod";
import { type Cipher, plaintext, encryptedWith } from "./cipher.ts";
import { documentNameOf } from "./documents.ts";
import { BackupError } from "./errors.ts";
import { readKey } from "./key.ts";
import type { KeyInUse } from "./key-in-use.ts";
import type { Place } from "./place.ts";
import { sha256Of } from "./sealed-document.ts";
import { backupTexts } from "./texts.ts";

/** Written with the first backup of an encrypted repository: reading it proves that the key is right. */
const checkName = "key.age";
/** The documents in clear that were there before: nobody without the key adds to them. */
const clearListName = "clear.age";
const version = 1;
const encryptedEnd = ".json.age";

const zCheck = z.object({ format: z.literal("maive-backup-key"), version: z.int() });
const zClearList = z.object({
  format: z.literal("maive-backup-clear"),
  version: z.literal(version),
  /** SHA-256 by name. */
  documents: z.record(z.string(), z.string()),
});

/** How a repository is written, and how what was there before is read. */
export interface Ciphers {
  current: Cipher;
  /** Of backups from before encryption was switched on or off; null if there are none. */
  former: Cipher | null;
  /** Whether a document of the former kind is one that was there when encryption was switched on. */
  isKnown(name: string, content: Buffer): boolean;
}

const encryptedDocuments = async (place: Place): Promise<string[]> =>
  (await place.list()).filter((name) => name.endsWith(encryptedEnd)).toSorted();

const clearDocuments = async (place: Place): Promise<string[]> =>
  (await place.list()).filter((name) => documentNameOf(name, plaintext.end) !== null).toSorted();

const demandKnownVersion = (text: string, place: Place): void => {
  const check = zCheck.safeParse(JSON.parse(text));
  if (check.success && check.data.version > version)
    throw new BackupError("newer", backupTexts.newer(place.name, null));
};

/**
 * Whether the key is that of the repository; null if nothing in it is encrypted. If the check file is damaged or lost,
 * it is tried on the backups.
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

/** Whether something in the repository is encrypted. */
export const isEncrypted = async (place: Place): Promise<boolean> =>
  (await place.read(checkName)) !== null || (await encryptedDocuments(place)).length > 0;

const readClearList = async (place: Place, cipher: Cipher): Promise<Record<string, string>> => {
  const content = await place.read(clearListName);
  const text = content && (await cipher.read(content));
  return text ? (zClearList.safeParse(JSON.parse(text)).data?.documents ?? {}) : {};
};

const anyIsKnown = (): boolean => true;

/**
 * The ciphers of a repository. With a key new backups are encrypted, and the ones in clear from before stay readable; once
 * encryption is switched off it is the other way round.
 * @throws BackupError `key` if the key is missing or wrong.
 */
export const ciphersFor = async (place: Place, { file, encrypts }: KeyInUse): Promise<Ciphers> => {
  if (file === undefined) {
    if (await isEncrypted(place)) throw new BackupError("key", backupTexts.keyMissing(place.name));
    return { current: plaintext, former: null, isKnown: anyIsKnown };
  }
  const cipher = encryptedWith(await readKey(file));
  const right = await isRight(cipher, place);
  if (right === false) throw new BackupError("key", backupTexts.wrongKey(place.name, file));
  if (!encrypts) return { current: plaintext, former: right ? cipher : null, isKnown: anyIsKnown };
  if ((await clearDocuments(place)).length === 0)
    return { current: cipher, former: null, isKnown: anyIsKnown };
  // Before the first encrypted backup nothing proves who wrote the others.
  if (right === null) return { current: cipher, former: plaintext, isKnown: anyIsKnown };
  const known = await readClearList(place, cipher);
  return {
    current: cipher,
    former: plaintext,
    isKnown: (name, content) => known[name] === sha256Of(content),
  };
};

const writeClearList = async (place: Place, cipher: Cipher): Promise<void> => {
  const documents: Record<string, string> = {};
  for (const file of await clearDocuments(place)) {
    const [name, content] = [documentNameOf(file, plaintext.end), await place.read(`backups/${file}`)];
    if (name !== null && content) documents[name] = sha256Of(content);
  }
  const list: z.infer<typeof zClearList> = { format: "maive-backup-clear", version, documents };
  await place.write(clearListName, await cipher.write(JSON.stringify(list)));
};

/** Before the first use of the key. */
export const writeCheck = async (place: Place, cipher: Cipher): Promise<void> => {
  if (cipher === plaintext) return;
  const there = await place.read(checkName);
  if (there && (await cipher.read(there)) !== null) return;
  // Where it is only damaged or lost, the list is there.
  if (!there && (await encryptedDocuments(place)).length === 0) await writeClearList(place, cipher);
  const check: z.infer<typeof zCheck> = { format: "maive-backup-key", version };
  await place.write(checkName, await cipher.write(JSON.stringify(check)));
};

/**
 * Marks a place as encrypted with the key from now on: without it nobody backs up there any more. The caller holds its lock.
 * @throws BackupError `key` if it is encrypted with another one.
 */
export const beginEncryption = async (place: Place, file: string): Promise<void> => {
  const { current } = await ciphersFor(place, { file, encrypts: true });
  await writeClearList(place, current);
  await writeCheck(place, current);
};
