import type { ImportNote } from "@maive/contract";
import { transferTexts } from "../texts.ts";
import type { Source } from "./source.ts";

/** Folders in which programs keep what is theirs: Obsidian, Logseq, Git, and what was deleted there. */
const ofPrograms: ReadonlySet<string> = new Set([".obsidian", ".trash", ".git", ".logseq", ".space"]);

const folderOfSettings = ({ path }: Source): string | undefined =>
  path
    .split("/")
    .slice(0, -1)
    .find((name) => ofPrograms.has(name));

/** Whether a file is of a vault of Obsidian. */
export const isOfVault = (source: Source): boolean => folderOfSettings(source) === ".obsidian";

/** Separates what people wrote from what programs keep beside it. */
export const withoutSettings = (all: readonly Source[]): { sources: Source[]; settings: Source[] } => ({
  sources: all.filter((source) => folderOfSettings(source) === undefined),
  settings: all.filter((source) => folderOfSettings(source) !== undefined),
});

/** What is said of them: a sentence per folder. */
export const notesOfSettings = (settings: readonly Source[]): ImportNote[] =>
  [...Map.groupBy(settings, folderOfSettings)].map(([folder, files]) => ({
    file: folder ?? "",
    message: transferTexts.notes.programSettings(files.length),
  }));
