import { existsSync } from "node:fs";
import { BackupError } from "./errors.ts";
import { type BackupKey, makeKey, readKey } from "./key.ts";
import { cipherFor, isEncrypted } from "./open-place.ts";
import type { Place } from "./place.ts";
import { backupTexts } from "./texts.ts";

/**
 * The key of a place's backups; created if neither a file nor a backup has one.
 * @throws BackupError `key` if the file does not match the backups.
 */
export const recoveryKey = async (
  place: Place | undefined,
  keyFile: string,
  now: Date,
): Promise<{ key: BackupKey; isNew: boolean }> => {
  if (existsSync(keyFile)) {
    const key = await readKey(keyFile);
    if (place) await cipherFor(place, keyFile);
    return { key, isNew: false };
  }
  if (place) {
    if (await isEncrypted(place)) throw new BackupError("key", backupTexts.keyLost(place.name, keyFile));
    // Unencrypted backups: a new key would not be theirs.
    if ((await place.objects.readMark()) !== null)
      throw new BackupError("key", backupTexts.notEncrypted(place.name));
  }
  return { key: await makeKey(keyFile, now), isNew: true };
};
