import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Concurrent `stat` calls: busy enough without starving others. */
const atOnce = 16;

/** Files may vanish while counting or be unreadable: they count as 0. */
const passedOver = new Set(["ENOENT", "ENOTDIR", "EACCES", "EPERM"]);

const orNothing = async <T>(work: Promise<T>, nothing: T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && passedOver.has(String(error.code))) return nothing;
    throw error;
  }
};

const fileBytes = async (file: string): Promise<number> =>
  orNothing(
    lstat(file).then((found) => (found.isFile() ? found.size : 0)),
    0,
  );

/** Bytes of all files below a folder; links are not followed. A missing folder is empty. */
export const folderBytes = async (folder: string): Promise<number> => {
  let total = 0;
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const here = next;
    const entries = await orNothing<Dirent[]>(readdir(here, { withFileTypes: true }), []);
    waiting.push(...entries.filter((entry) => entry.isDirectory()).map((entry) => join(here, entry.name)));
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(here, entry.name));
    for (let i = 0; i < files.length; i += atOnce)
      for (const bytes of await Promise.all(files.slice(i, i + atOnce).map(fileBytes))) total += bytes;
  }
  return total;
};
