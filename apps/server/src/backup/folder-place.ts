import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  codeOf,
  GatheredSyncs,
  isFullDisk,
  localBlobStore,
  makeFolder,
  removeFile,
  Staging,
  type StagingBounds,
  writeDurably,
} from "../blobs/index.ts";
import { FolderLockedError, lockFolder } from "../storage/index.ts";
import { BackupError } from "./errors.ts";
import { type Place, wholeDisk } from "./place.ts";
import { backupTexts } from "./texts.ts";

/** The folder is none, is not there as it should be, or is not for us. */
const unusable =
  /^(ENOTDIR|EACCES|EPERM|EROFS|EIO|ESTALE|ELOOP|ENAMETOOLONG|SQLITE_(CANTOPEN|READONLY|IOERR).*)$/;

/** What a folder of backups fails with, in words for an operator; every other error is returned unchanged. */
const folderProblem = (error: unknown, folder: string): unknown => {
  if (isFullDisk(error)) return new BackupError("full", backupTexts.full(folder), { cause: error });
  const code = codeOf(error);
  return unusable.test(code)
    ? new BackupError("denied", backupTexts.unusableFolder(folder, code), { cause: error })
    : error;
};

const orAbsent = async <T, A>(work: Promise<T>, absent: A): Promise<T | A> => {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return absent;
    throw error;
  }
};

/** A folder of backups, created with the first write. */
export const folderPlace = (folder: string, bounds: Pick<StagingBounds, "freeBytes"> = {}): Place => {
  const incoming = join(folder, "incoming");
  const syncs = new GatheredSyncs(join(incoming, "unsettled"));
  const named =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      try {
        return await work(...args);
      } catch (error) {
        throw folderProblem(error, folder);
      }
    };
  return {
    name: folder,
    disk: folder,
    objects: localBlobStore(join(folder, "objects"), syncs),
    staging: new Staging(incoming, { ...wholeDisk, ...bounds, syncs: false }),
    list: named(() => orAbsent(readdir(join(folder, "backups")), [])),
    read: named((path: string) => orAbsent(readFile(join(folder, path)), null)),
    write: named(async (path: string, content: Buffer) => {
      await syncs.settle();
      await makeFolder(dirname(join(folder, path)));
      await writeDurably(join(folder, path), content);
    }),
    remove: named((path: string) => removeFile(join(folder, path))),
    lock: named(async () => {
      await makeFolder(folder);
      try {
        const release = lockFolder(folder);
        return async () => release();
      } catch (error) {
        if (error instanceof FolderLockedError) throw new BackupError("busy", backupTexts.busy(folder));
        throw error;
      }
    }),
  };
};
