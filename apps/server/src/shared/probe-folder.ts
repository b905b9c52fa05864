import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Enough that a full disk shows; little enough to be written every few seconds. */
const probe = Buffer.alloc(64 * 1024);

/**
 * Writes a small file into a folder and removes it: permission bits say nothing to root, nor of a disk that is mounted
 * read-only or full.
 * @throws what the system says, with its code: EACCES, EROFS, ENOTDIR, ENOSPC …
 */
export const probeFolder = (folder: string): void => {
  const path = join(folder, ".maive-probe");
  try {
    writeFileSync(path, probe, { mode: 0o600 });
  } finally {
    rmSync(path, { force: true });
  }
};
