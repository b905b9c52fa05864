import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { removeDraft } from "./backup/index.ts";
import { codeOf } from "./blobs/index.ts";
import { restoreTexts } from "./backup-texts.ts";

/** Lies in a folder as long as what comes into it is not complete. */
const mark = "unfinished";

/**
 * Makes a folder ready for a restore or a move. One that an attempt left which broke off is taken again: its files are compared with their
 * hashes, its database is made anew.
 * @returns in German why it cannot be taken; null where it is ready.
 */
export const beginTarget = async (folder: string): Promise<string | null> => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const there = readdirSync(folder);
    if (there.length > 0 && (!there.includes(mark) || there.includes("maive.db")))
      return restoreTexts.intoTaken(folder);
    writeFileSync(join(folder, mark), "");
  } catch (error) {
    return restoreTexts.intoUnusable(folder, codeOf(error) || String(error));
  }
  await removeDraft(folder);
  return null;
};

/** Everything is there. */
export const endTarget = (folder: string): void => rmSync(join(folder, mark), { force: true });
