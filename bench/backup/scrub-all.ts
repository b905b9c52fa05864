import { join } from "node:path";
import { localBlobStore, Scrub, Staging } from "../../apps/server/src/blobs/index.ts";
import { type Clock, systemClock } from "../../apps/server/src/shared/clock.ts";
import { createLogger } from "../../apps/server/src/shared/logger.ts";
import { LocalClaims } from "../../apps/server/src/storage/index.ts";
import { openSqlite } from "../../apps/server/src/storage/sqlite/sqlite-storage.ts";

const roundMs = 30 * 24 * 60 * 60 * 1_000;

/** Reads all files of a stopped server as the daily clean-up does in a month. @returns seconds and how many there were. */
export const scrubAll = async (dataDir: string): Promise<{ seconds: number; files: number }> => {
  const storage = await openSqlite({ file: join(dataDir, "maive.db"), clock: systemClock });
  const claims = new LocalClaims();
  const scrub = (clock: Clock) =>
    new Scrub({
      store: localBlobStore(join(dataDir, "blobs")),
      staging: new Staging(join(dataDir, "uploads")),
      storage,
      clock,
      log: createLogger("error"),
      claimed: (sha256, work) => claims.run(sha256, work),
    }).run();
  try {
    await scrub(systemClock);
    const started = performance.now();
    const { read, damaged } = await scrub({ now: () => new Date(Date.now() + roundMs) });
    if (damaged.length > 0) throw new Error(`${damaged.length} files are damaged`);
    return { seconds: (performance.now() - started) / 1_000, files: read };
  } finally {
    await storage.close();
  }
};
