import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "./blobs/index.ts";
import { probeFolder } from "./shared/probe-folder.ts";
import { consoleTexts } from "./texts.ts";

/** Nothing can be written where the data is; `message` says in German what to do. */
export class UnusableFolderError extends Error {
  constructor(place: string, cause: unknown) {
    super(consoleTexts.unusableFolder(place, codeOf(cause) || String(cause)), { cause });
    this.name = "UnusableFolderError";
  }
}

const folders = [
  "backup-key",
  "backup-places",
  "blobs",
  "uploads",
  "cache",
  "before-restore",
  "before-update",
] as const;
const files =
  /^(maive\.db(\.restored)?(-wal|-shm|-journal)?|maive\.lock|disk-reserve|maintenance\.json(\.new)?)$/;
/** A full disk does not prevent the start: the data can still be read. */
const full = new Set(["ENOSPC", "EDQUOT"]);

const demand = (place: string, work: () => void): void => {
  try {
    work();
  } catch (error) {
    if (!full.has(codeOf(error))) throw new UnusableFolderError(place, error);
  }
};

/** Our own files in the folder; links and foreign files are left alone. */
const ours = (folder: string): { path: string; isFolder: boolean; mode: number }[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory()
        ? folders.some((name) => name === entry.name)
        : entry.isFile() && files.test(entry.name),
    )
    .map((entry) => {
      const path = join(folder, entry.name);
      return { path, isFolder: entry.isDirectory(), mode: lstatSync(path).mode & 0o777 };
    });

const modeOf = (isFolder: boolean): number => (isFolder ? 0o700 : 0o600);

/** Whether nothing else uses the folder; otherwise its permissions may be intended. */
const isOursAlone = (folder: string): boolean =>
  readdirSync(folder).every((name) => files.test(name) || [...folders, "lost+found"].includes(name));

/**
 * Creates the data folder if needed and makes its contents readable for the server's user alone.
 * @returns paths whose permissions could not be changed: owned by another user, or on a file system without them.
 * @throws UnusableFolderError when something cannot be written.
 */
export const prepareDataFolder = (folder: string): string[] => {
  demand(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  demand(folder, () => probeFolder(folder));
  for (const name of folders) {
    const below = join(folder, name);
    const found = lstatSync(below, { throwIfNoEntry: false });
    if (found && !found.isDirectory() && !found.isSymbolicLink())
      throw new UnusableFolderError(below, Object.assign(new Error(below), { code: "ENOTDIR" }));
    if (found) demand(below, () => probeFolder(below));
  }
  const open: string[] = [];
  const mode = lstatSync(folder).mode & 0o777;
  const all = [...ours(folder), ...(isOursAlone(folder) ? [{ path: folder, isFolder: true, mode }] : [])];
  for (const { path, isFolder, mode: bits } of all) {
    try {
      if (bits !== modeOf(isFolder)) chmodSync(path, modeOf(isFolder));
    } catch (error) {
      if (!["EPERM", "ENOTSUP", "EROFS"].includes(codeOf(error))) throw error;
      open.push(path);
    }
    if (!isFolder) demand(path, () => accessSync(path, constants.R_OK | constants.W_OK));
  }
  return open;
};

/** The same for all subfolders; runs in the background, since there may be many files. */
export const restrictSubfolders = async (folder: string): Promise<void> => {
  for (const name of folders) {
    const below = join(folder, name);
    const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (codeOf(error) === "ENOENT") return [];
      throw error;
    });
    for (const entry of entries) {
      if (!entry.isDirectory() && !entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      try {
        if (((await lstat(path)).mode & 0o777) !== modeOf(entry.isDirectory()))
          await chmod(path, modeOf(entry.isDirectory()));
      } catch (error) {
        // Removed meanwhile: a finished upload.
        if (codeOf(error) !== "ENOENT") throw error;
      }
    }
  }
};
