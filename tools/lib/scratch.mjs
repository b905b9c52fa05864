import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** In bytes; tests never need as much at once. */
const enough = 4 * 1024 ** 3;

const holds = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enough;
};

/**
 * Runs `work` with a temporary folder for test data. In memory where there is room: tests run some ten thousand
 * transactions, and would mostly wait for fsync. Durability across a power loss cannot be tested on a disk either.
 */
export const withScratch = (work) => {
  const inMemory = existsSync(memory) && holds(memory) && freemem() >= enough;
  const folder = mkdtempSync(join(inMemory ? memory : tmpdir(), "maive-"));
  // The tests' PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
