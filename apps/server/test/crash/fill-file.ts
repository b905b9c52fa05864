import { closeSync, openSync, writeSync } from "node:fs";

/** Fills a disk to the last byte. @param path of a file on it, which takes all that is left. */
export const fillDisk = (path: string): void => {
  const file = openSync(path, "w");
  try {
    for (const size of [64 * 1024, 4_096, 1])
      for (let room = true; room;)
        try {
          room = writeSync(file, Buffer.alloc(size)) > 0;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
          room = false;
        }
  } finally {
    closeSync(file);
  }
};
