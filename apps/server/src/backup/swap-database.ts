import { existsSync } from "node:fs";
import { access, link, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, makeFolder, syncFile, syncFolder } from "../blobs/index.ts";
import { settleSqlite } from "../storage/sqlite/settle.ts";

/** The states before restores, until an operator removes them by name. */
const formerFolder = "before-restore";
const name = "maive.db";
/** SQLite's companion files: next to another database they would destroy it. */
const beside = ["-wal", "-shm", "-journal"];

/** The path of a new database that will replace the one in a data folder: on the same disk. */
export const draftIn = (dataDir: string): string => join(dataDir, `${name}.restored`);

export const removeDraft = async (dataDir: string): Promise<void> => {
  for (const end of ["", ...beside]) await rm(`${draftIn(dataDir)}${end}`, { force: true });
};

/** A hard link; on file systems without them the file is moved. */
const linkOrMove = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(codeOf(error))) throw error;
    await rename(from, to);
  }
};

/**
 * Replaces the database of an unused data folder by the draft, with one rename. The former one stays under
 * `before-restore/<former>`.
 * @returns its path; null if there was none.
 */
export const swapDatabase = async (dataDir: string, former: string): Promise<string | null> => {
  const [current, draft] = [join(dataDir, name), draftIn(dataDir)];
  // SQLite would make an empty one.
  await access(draft);
  settleSqlite(draft);
  await syncFile(draft);
  const place = join(dataDir, formerFolder, former);
  const there = existsSync(current);
  if (there) {
    await makeFolder(place);
    // A damaged one is moved with its companion files.
    settleSqlite(current);
    for (const end of beside)
      if (existsSync(`${current}${end}`)) await rename(`${current}${end}`, join(place, `${name}${end}`));
    await linkOrMove(current, join(place, name));
    await syncFolder(place);
  }
  await rename(draft, current);
  await syncFolder(dataDir);
  return there ? place : null;
};

/** The names of the states before restores. */
export const formerStates = async (dataDir: string): Promise<string[]> => {
  try {
    return (await readdir(join(dataDir, formerFolder))).toSorted();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
};

/** @returns whether there was one of this name. */
export const removeFormerState = async (dataDir: string, former: string): Promise<boolean> => {
  if (!(await formerStates(dataDir)).includes(former)) return false;
  await rm(join(dataDir, formerFolder, former), { recursive: true });
  return true;
};
