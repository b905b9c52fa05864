import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Enough to notice a full disk; little enough to be written every few seconds. */
const probe = Buffer.alloc(64 * 1024);

/**
 * Tests a folder by writing a file: permission bits mean nothing for root, and do not show a read-only or full disk.
 * @throws the system's error with its code: EACCES, EROFS, ENOTDIR, ENOSPC …
 */
export const probeFolder = (folder: string): void => {
  const path = join(folder, ".maive-probe");
  try {
    writeFileSync(path, probe, { mode: 0o600 });
  } finally {
    rmSync(path, { force: true });
  }
};
