import { limits } from "@maive/contract";
import { type Clock, instant } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import { Mutex } from "../../shared/mutex.ts";
import type { Storage } from "../../storage/index.ts";
import * as store from "./secret-try.store.ts";
import { TryLimiter } from "./try-limiter.ts";
import { mostBuckets } from "./try-rules.ts";

/** Attempts are written in batches this long after the first, in ms, so that sign-ins do not wait. */
const writeAfter = 1_000;

export interface LastingTriesDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "warn">;
}

/** A rate limiter that survives restarts: memory decides, storage follows within a second. */
export const createLastingTries = ({ storage, clock, log }: LastingTriesDeps) => {
  let changed = new Map<string, readonly number[]>();
  let timer: NodeJS.Timeout | null = null;
  const writes = new Mutex();

  const write = async (): Promise<void> => {
    const batch = changed;
    changed = new Map();
    if (batch.size === 0) return;
    const rows = [...batch].flatMap(([bucket, tries]) => {
      const last = tries.at(-1);
      if (last === undefined) return [];
      const expires_at = new Date(last + limits.tryWindowMs).toISOString();
      return [{ bucket, tries: tries.join(","), expires_at }];
    });
    const gone = [...batch].filter(([, tries]) => tries.length === 0).map(([bucket]) => bucket);
    try {
      await storage.transact(async (tx) => {
        await store.putTries(tx, rows);
        await store.deleteTries(tx, gone);
      });
    } catch (error) {
      log.warn({ err: error }, "could not keep tries at secrets");
    }
  };

  /** Writes the changes. */
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    return writes.run(write);
  };

  const limiter = new TryLimiter(clock, (bucket, tries) => {
    changed.set(bucket, tries);
    timer ??= setTimeout(() => void flush(), writeAfter).unref();
  });

  return {
    limiter,
    flush,
    /** Restores attempts from before a restart. */
    restore: async (): Promise<void> => {
      const rows = await store.livingTries(storage.read, instant(clock), mostBuckets);
      for (const { bucket, tries } of rows.toReversed())
        limiter.restore(bucket, tries.split(",").map(Number));
    },
    /** Removes expired attempts. */
    purge: (): Promise<void> => storage.transact(store.deleteOldTries),
  };
};
