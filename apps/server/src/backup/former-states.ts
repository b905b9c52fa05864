import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { codeOf, sizeOf, writeDurably } from "../blobs/index.ts";
import { companionFiles, databaseName, formerFolder, noteFile } from "./swap-journal.ts";

/** The database, and what SQLite has beside a damaged one. */
const files = ["", ...companionFiles].map((end) => `${databaseName}${end}`);

/** The time at which it was left, in characters that every file system accepts. */
export const formerName = (now: Date): string => now.toISOString().replace(/[:.]/g, "-");
const formerNames = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** When a state of this name was left; null for one that was named otherwise. */
const leftAt = (name: string): string | null =>
  formerNames.test(name) ? name.replace(/T(\d\d)-(\d\d)-(\d\d)-/, "T$1:$2:$3.") : null;

const zNote = z.object({
  /** The backup, or the former state, that took its place. */
  replacedBy: z.string(),
  /** Who requested that; null for an operator. */
  by: z.string().nullable(),
});
export type FormerNote = z.output<typeof zNote>;

/** A state before a restore. */
export interface FormerState {
  name: string;
  at: string | null;
  bytes: number;
  note: FormerNote | null;
}

const formerPlace = (dataDir: string, name: string): string => join(dataDir, formerFolder, name);

export const formerDatabase = (dataDir: string, name: string): string =>
  join(formerPlace(dataDir, name), databaseName);

export const writeFormerNote = (place: string, note: FormerNote): Promise<void> =>
  writeDurably(join(place, noteFile), JSON.stringify(note));

const readNote = async (place: string): Promise<FormerNote | null> => {
  try {
    return zNote.safeParse(JSON.parse(await readFile(join(place, noteFile), "utf8"))).data ?? null;
  } catch (error) {
    // It only says who and why.
    if (codeOf(error) === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
};

/** The names of the states before restores, the oldest first. */
export const formerStates = async (dataDir: string): Promise<string[]> => {
  try {
    const entries = await readdir(join(dataDir, formerFolder), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
};

/** The states before restores with what is known of them, the newest first. */
export const describeFormerStates = async (dataDir: string): Promise<FormerState[]> => {
  const described: FormerState[] = [];
  for (const name of (await formerStates(dataDir)).toReversed()) {
    const place = formerPlace(dataDir, name);
    const sizes = await Promise.all(files.map((file) => sizeOf(join(place, file))));
    const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    described.push({ name, at: leftAt(name), bytes, note: await readNote(place) });
  }
  return described;
};

/** Whether there is one of this name: nothing else becomes part of a path. */
export const isFormerState = async (dataDir: string, name: string): Promise<boolean> =>
  (await formerStates(dataDir)).includes(name);

/** @returns whether there was one of this name. */
export const removeFormerState = async (dataDir: string, name: string): Promise<boolean> => {
  if (!(await isFormerState(dataDir, name))) return false;
  await rm(formerPlace(dataDir, name), { recursive: true });
  return true;
};

/**
 * Since when a deleted file may be one that a former state names: since the state that took its place was saved. Null where
 * there is none.
 */
export const filesNeededSince = async (dataDir: string): Promise<Date | null> => {
  const times = (await describeFormerStates(dataDir)).map(({ at, note }) => {
    const replaced = note?.replacedBy
      .replace(/T(\d\d)-(\d\d)-(\d\d)/, "T$1:$2:$3")
      .replace(/-(\d{3})Z$/, ".$1Z");
    // Of one that says nothing of itself, everything may be named.
    return Math.min(...[replaced, at].map((time) => Date.parse(time ?? "") || 0));
  });
  return times.length === 0 ? null : new Date(Math.min(...times));
};
