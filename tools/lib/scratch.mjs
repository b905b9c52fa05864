import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** In bytes; tests never put down as much at a time. */
const enough = 4 * 1024 ** 3;

const holds = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enough;
};

/**
 * Calls `work` with a folder for what tests put down, and removes it. It is in memory where the machine has room: tests end
 * some ten thousand transactions, and waiting for a disk each time is most of what those take. What is lost with the
 * power is nothing a test can see on a disk either.
 */
export const withScratch = (work) => {
  const inMemory = existsSync(memory) && holds(memory) && freemem() >= enough;
  const folder = mkdtempSync(join(inMemory ? memory : tmpdir(), "maive-"));
  // The database server of the tests runs as another user, who passes through.
  chmodSync(folder, 0o711);
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
