import { existsSync } from "node:fs";
import { link, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, makeFolder, syncFile, syncFolder } from "../blobs/index.ts";
import { settleSqlite } from "../storage/sqlite/settle.ts";

/** What was there before a restore, until somebody removes it by its name. */
const formerFolder = "before-restore";
const name = "maive.db";
/** What SQLite lays beside a database: laid over another one it would destroy it. */
const beside = ["-wal", "-shm", "-journal"];

/** Where a database is made that shall take the place of the one in a data folder: on the same disk. */
export const draftIn = (dataDir: string): string => join(dataDir, `${name}.restored`);

export const removeDraft = async (dataDir: string): Promise<void> => {
  for (const end of ["", ...beside]) await rm(`${draftIn(dataDir)}${end}`, { force: true });
};

/** A second name for the same bytes; on disks that know none the file moves. */
const linkOrMove = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(codeOf(error))) throw error;
    await rename(from, to);
  }
};

/**
 * Puts the draft in the place of the database of a data folder that nobody uses, by one rename. The database of before stays
 * under `before-restore/<former>`.
 * @returns where that is; null where there was none.
 */
export const swapDatabase = async (dataDir: string, former: string): Promise<string | null> => {
  const [current, draft] = [join(dataDir, name), draftIn(dataDir)];
  settleSqlite(draft);
  await syncFile(draft);
  const place = join(dataDir, formerFolder, former);
  const there = existsSync(current);
  if (there) {
    await makeFolder(place);
    // A damaged one goes as it is, with what lies beside it.
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

/** The names of what was there before restores. */
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
