import { existsSync } from "node:fs";
import { BackupError } from "./errors.ts";
import { type BackupKey, makeKey, readKey } from "./key.ts";
import { ciphersFor, isEncrypted } from "./open-place.ts";
import type { KeyInUse } from "./key-in-use.ts";
import type { Place } from "./place.ts";
import { backupTexts } from "./texts.ts";

/**
 * The key of a place's backups; created if neither a file nor a backup has one.
 * @throws BackupError `key` if the file does not match the backups.
 */
export const recoveryKey = async (
  place: Place | undefined,
  { file, encrypts }: KeyInUse & { file: string },
  now: Date,
): Promise<{ key: BackupKey; isNew: boolean }> => {
  if (existsSync(file)) {
    const key = await readKey(file);
    if (place) await ciphersFor(place, { file, encrypts });
    return { key, isNew: false };
  }
  if (place && (await isEncrypted(place)))
    throw new BackupError("key", backupTexts.keyLost(place.name, file));
  return { key: await makeKey(file, now), isNew: true };
};
