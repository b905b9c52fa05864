import { folderAnswers } from "../shared/folder-answers.ts";
import { BackupError } from "./errors.ts";
import type { Place } from "./place.ts";
import { backupTexts } from "./texts.ts";

/**
 * A folder of backups that may lie on a network drive: where that does not answer, each use of its documents fails in time.
 * Objects are read and written by processes of their own, after documents.
 */
export const timeLimitedPlace = (place: Place): Place => {
  const demandAnswer = async (): Promise<void> => {
    if (!(await folderAnswers(place.disk)))
      throw new BackupError("unreachable", backupTexts.silent(place.name));
  };
  const guarded =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await demandAnswer();
      return work(...args);
    };
  return {
    ...place,
    list: guarded(place.list),
    read: guarded(place.read),
    write: guarded(place.write),
    remove: guarded(place.remove),
    lock: guarded(place.lock),
  };
};
