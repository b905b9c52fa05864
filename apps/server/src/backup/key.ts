import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { codeOf, writeDurably } from "../blobs/index.ts";
import { BackupError } from "./errors.ts";
import { backupTexts } from "./texts.ts";

/** The age key that encrypts backups: whoever has it reads all of them, and nobody else any. */
export interface BackupKey {
  /** `AGE-SECRET-KEY-1…` */
  identity: string;
  /** `age1…` */
  recipient: string;
}

/** Parses a key as typed from paper, or as written by `age-keygen`; null if it is malformed. */
const parseKey = async (text: string): Promise<BackupKey | null> => {
  const identity = text
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("#"))
    .join("")
    .replace(/\s/g, "")
    .toUpperCase();
  if (!/^AGE-SECRET-KEY-1[0-9A-Z]{50,70}$/.test(identity)) return null;
  try {
    return { identity, recipient: await identityToRecipient(identity) };
  } catch {
    // The checksum is wrong: a letter was mistyped.
    return null;
  }
};

/** Reads the key file. @throws BackupError `key` if there is none. */
export const readKey = async (file: string): Promise<BackupKey> => {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT") throw new BackupError("key", backupTexts.noKeyFile(file));
    throw new BackupError("key", backupTexts.unreadableKey(file, code), { cause: error });
  }
  const key = await parseKey(text);
  if (!key) throw new BackupError("key", backupTexts.noKey(file));
  return key;
};

/** Writes a new key file, readable by the server's user alone. @throws BackupError `key` */
export const makeKey = async (file: string, now: Date): Promise<BackupKey> => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  try {
    await writeDurably(file, `# ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`);
  } catch (error) {
    throw new BackupError("key", backupTexts.unwritableKey(file, codeOf(error)), { cause: error });
  }
  return { identity, recipient };
};

const hmac = (key: string, said: string): string => createHmac("sha256", key).update(said).digest("hex");

/**
 * Names objects by a keyed hash of their content: equal bytes are stored once, and a name does not let anybody
 * confirm a guess of the content. `docs/operations/backup.md` does the same with openssl.
 */
export const objectNamer = ({ identity }: BackupKey): ((sha256: string) => string) => {
  const names = hmac(identity, "maive backup names");
  return (sha256) => hmac(names, sha256);
};
