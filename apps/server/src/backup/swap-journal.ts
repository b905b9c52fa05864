import { existsSync } from "node:fs";
import { readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { codeOf, syncFolder } from "../blobs/index.ts";

/** The states before restores, until an operator removes them by name. */
export const formerFolder = "before-restore";
export const databaseName = "maive.db";
/** Says what took the place of a former state. */
export const noteFile = "about.json";
/** SQLite's companion files: next to another database they would destroy it. */
export const companionFiles = ["-wal", "-shm", "-journal"];

/** Written before a swap touches anything, removed after it: a start between them would meet no database, and make an empty one. */
export const journalIn = (dataDir: string): string => join(dataDir, `${databaseName}.swap`);

const zJournal = z.object({ former: z.string().transform((name) => basename(name)) });

const readJournal = async (dataDir: string): Promise<string | null> => {
  try {
    return zJournal.parse(JSON.parse(await readFile(journalIn(dataDir), "utf8"))).former;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
};

type Progress = "begun" | "linked" | "moved" | "done";

/** How far a swap has come. */
const progressOf = async (current: string, aside: string): Promise<Progress> => {
  if (!existsSync(current)) return "moved";
  if (!existsSync(aside)) return "begun";
  const [now, former] = await Promise.all([stat(current), stat(aside)]);
  return now.ino === former.ino && now.dev === former.dev ? "linked" : "done";
};

/** Leaves one in which something lies. */
const removeEmpty = async (folder: string): Promise<void> => {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(codeOf(error))) throw error;
  }
};

/**
 * Takes back a swap that was cut off: the former database is in its place again. One whose draft took that place stays.
 * Nobody uses the data folder.
 * @param draft takes back that one, too, and puts the draft here again.
 */
export const undoSwap = async (dataDir: string, draft?: string): Promise<void> => {
  const former = await readJournal(dataDir);
  if (former === null) return;
  const current = join(dataDir, databaseName);
  const place = join(dataDir, formerFolder, former);
  const aside = join(place, databaseName);
  let progress = await progressOf(current, aside);
  if (progress === "done" && draft !== undefined) {
    await rename(current, draft);
    progress = "moved";
  }
  // Where neither is there any more nothing can be brought back.
  const isThere = progress !== "moved" || existsSync(aside);
  if (progress !== "done" && isThere) {
    for (const end of companionFiles)
      if (existsSync(`${aside}${end}`)) await rename(`${aside}${end}`, `${current}${end}`);
    if (progress === "linked") await rm(aside);
    else if (progress === "moved") await rename(aside, current);
    await rm(join(place, noteFile), { force: true });
    await removeEmpty(place);
    await syncFolder(dataDir);
  }
  await rm(journalIn(dataDir), { force: true });
};
