import { stat } from "node:fs/promises";
import { codeOf } from "../../../../blobs/index.ts";
import { archiveFiles, NoArchiveError } from "./archive-files.ts";
import { folderFiles } from "./folder-files.ts";
import { NoProgramError, type Program, programFiles, programOf } from "./program.ts";
import { previewTexts as texts } from "./texts.ts";

const neededPaths: ReadonlySet<string> = new Set(Object.values(programFiles));

const filesAt = async (place: string): Promise<Map<string, string>> => {
  const found = await stat(place);
  if (found.isDirectory()) return folderFiles(place, neededPaths);
  if (!found.isFile()) throw new NoProgramError(texts.noProgram);
  return archiveFiles(place, neededPaths);
};

/**
 * What a version says of itself that lies in a folder, or in an archive that `npm run package` made. Nothing of it is run.
 * @throws NoProgramError
 */
export const readProgram = async (place: string): Promise<Program> => {
  try {
    return programOf(await filesAt(place));
  } catch (error) {
    if (error instanceof NoArchiveError) throw new NoProgramError(texts.noArchive(place));
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") throw new NoProgramError(texts.absent(place));
    if (code === "EACCES" || code === "EPERM") throw new NoProgramError(texts.denied(place));
    throw error;
  }
};
