import { codeOf, isFullDisk } from "../blobs/index.ts";
import { BackupError } from "./errors.ts";
import { backupTexts } from "./texts.ts";

/** The folder is none, is not there as it should be, or is not for us. */
const unusable =
  /^(ENOTDIR|EACCES|EPERM|EROFS|EIO|ESTALE|ELOOP|ENAMETOOLONG|SQLITE_(CANTOPEN|READONLY|IOERR).*)$/;

/** What a folder of backups fails with, in words for an operator; every other error is returned unchanged. */
export const folderProblem = (error: unknown, folder: string): unknown => {
  if (isFullDisk(error)) return new BackupError("full", backupTexts.full(folder), { cause: error });
  const code = codeOf(error);
  return unusable.test(code)
    ? new BackupError("denied", backupTexts.unusableFolder(folder, code), { cause: error })
    : error;
};
