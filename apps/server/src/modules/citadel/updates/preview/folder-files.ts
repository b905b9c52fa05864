import { open } from "node:fs/promises";
import { join } from "node:path";

/** Bound of the files read, in bytes. */
export const largestFile = 4 * 1024 * 1024;

const absent = ["ENOENT", "ENOTDIR", "EISDIR", "ELOOP"];

/** Reads text files below a folder, by relative path; missing ones are left out. */
export const folderFiles = async (
  folder: string,
  paths: ReadonlySet<string>,
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const path of paths) {
    try {
      await using file = await open(join(folder, path));
      const { size } = await file.stat();
      if (size <= largestFile) found.set(path, await file.readFile("utf8"));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && absent.includes(String(error.code)))) throw error;
    }
  }
  return found;
};
