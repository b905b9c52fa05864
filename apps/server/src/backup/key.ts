import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { codeOf, writeDurably } from "../blobs/index.ts";
import { BackupError } from "./errors.ts";
import { backupTexts } from "./texts.ts";

/** What backups are encrypted with: a key of age. Whoever has it reads all of them, and nobody else any. */
export interface BackupKey {
  /** `AGE-SECRET-KEY-1…` */
  identity: string;
  /** `age1…` */
  recipient: string;
}

/** A key as somebody has typed it from paper, or as `age-keygen` writes it; null for what is none. */
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
    // Its checksum is wrong: a letter was mistyped.
    return null;
  }
};

/** The key in a file. @throws BackupError `key` where there is none. */
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

/** Makes a key in a file that is not there yet, for the server's user alone. */
export const makeKey = async (file: string, now: Date): Promise<BackupKey> => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  await writeDurably(file, `# ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`);
  return { identity, recipient };
};

const hmac = (key: string, said: string): string => createHmac("sha256", key).update(said).digest("hex");

/**
 * How objects are named that hold something: the same bytes by the same name, so that they are there once, and no name tells what is
 * in it to somebody who has a guess. Lines of `docs/operations/backup.md` do the same with openssl.
 */
export const objectNamer = ({ identity }: BackupKey): ((sha256: string) => string) => {
  const names = hmac(identity, "maive backup names");
  return (sha256) => hmac(names, sha256);
};
