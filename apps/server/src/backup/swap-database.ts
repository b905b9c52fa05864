import { existsSync } from "node:fs";
import { access, link, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, makeFolder, syncFile, syncFolder, writeDurably } from "../blobs/index.ts";
import { removeSearchFile, searchFileOf } from "../storage/index.ts";
import { settleSqlite } from "../storage/sqlite/settle.ts";
import { BackupError } from "./errors.ts";
import { type FormerNote, writeFormerNote } from "./former-states.ts";
import { companionFiles, databaseName, formerFolder, journalIn, undoSwap } from "./swap-journal.ts";
import { backupTexts } from "./texts.ts";

/** The path of a new database that will replace the one in a data folder: on the same disk. */
export const draftIn = (dataDir: string): string => join(dataDir, `${databaseName}.restored`);

export const removeDraft = async (dataDir: string): Promise<void> => {
  for (const end of ["", ...companionFiles]) await rm(`${draftIn(dataDir)}${end}`, { force: true });
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

/** Puts the database with its companion files aside, and the draft in its place. */
const exchange = async (dataDir: string, place: string): Promise<void> => {
  const [current, draft] = [join(dataDir, databaseName), draftIn(dataDir)];
  // A damaged one is moved with its companion files.
  for (const end of companionFiles)
    if (existsSync(`${current}${end}`))
      await rename(`${current}${end}`, join(place, `${databaseName}${end}`));
  await linkOrMove(current, join(place, databaseName));
  await syncFolder(place);
  await rename(draft, current);
  await syncFolder(dataDir);
  await rm(journalIn(dataDir));
};

/**
 * Replaces the database of an unused data folder by the draft, with one rename. The former one stays under
 * `before-restore/<former>`.
 * @param note what replaces it.
 * @returns its path; null if there was none.
 * @throws what the disk says; BackupError `apart`. The former database is in its place then.
 */
export const swapDatabase = async (
  dataDir: string,
  former: string,
  note?: FormerNote,
): Promise<string | null> => {
  const [current, draft] = [join(dataDir, databaseName), draftIn(dataDir)];
  // SQLite would make an empty one.
  await access(draft);
  // The index of the search is of the database that goes: it is built anew.
  removeSearchFile(searchFileOf(current));
  await undoSwap(dataDir);
  settleSqlite(draft);
  await syncFile(draft);
  if (!existsSync(current)) {
    await rename(draft, current);
    await syncFolder(dataDir);
    return null;
  }
  const place = join(dataDir, formerFolder, former);
  await makeFolder(place);
  settleSqlite(current);
  await writeDurably(journalIn(dataDir), JSON.stringify({ former }));
  try {
    if (note) await writeFormerNote(place, note);
    await exchange(dataDir, place);
  } catch (error) {
    await undoSwap(dataDir, draft);
    if (codeOf(error) !== "EXDEV") throw error;
    throw new BackupError("apart", backupTexts.apart(join(dataDir, formerFolder)), { cause: error });
  }
  return place;
};
