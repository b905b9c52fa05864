import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { DomainError } from "../shared/errors.ts";

export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

const full = new Set(["ENOSPC", "EDQUOT"]);

/** Whether an error says that a disk is full, be it the system, the database or the staging that says so. */
export const isFullDisk = (error: unknown): boolean =>
  full.has(codeOf(error)) || ["SQLITE_FULL", "storage_full"].includes(codeOf(error));

/** Maps a full disk to `storage_full`; every other error is returned unchanged. */
export const diskError = (error: unknown): unknown =>
  full.has(codeOf(error)) ? new DomainError("storage_full") : error;

/** fsync on a folder, so that a rename or creation in it survives a power loss. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Makes a folder and those above it, each of them surviving a power loss.
 * @param sync does that for the names in a folder.
 */
export const makeFolder = async (
  folder: string,
  sync: (folder: string) => Promise<void> = syncFolder,
): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
};

/** Bytes of a file; null when it is not there. */
export const sizeOf = async (path: string): Promise<number | null> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
};

/** Removes a file; one that is not there is no error. */
export const removeFile = (path: string): Promise<void> => rm(path, { force: true });

/** Writes a small file atomically and durably, readable for the server's user alone. */
export const writeDurably = async (path: string, content: string | Uint8Array): Promise<void> => {
  const draft = `${path}.new`;
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await syncFile(draft);
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await removeFile(draft);
    throw diskError(error);
  }
};
