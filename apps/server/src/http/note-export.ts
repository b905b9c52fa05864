import { limits } from "@maive/contract";
import type { Actor } from "../shared/actor.ts";
import { TokenBuckets } from "../shared/bounds/token-buckets.ts";
import type { Clock } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import type { Logger } from "../shared/logger.ts";
import { type DataAct, recordDataAct, type Storage } from "../storage/index.ts";

export interface NoteExportDeps {
  storage: Pick<Storage, "transact">;
  clock: Clock;
  log: Pick<Logger, "warn">;
}

/**
 * @throws DomainError `too_many_requests` over the rate limit: each export adds a row to the log, stored for a year.
 */
export type NoteExport = (actor: Actor, act: DataAct) => Promise<void>;

/** Logs an export in the security log before its first byte is sent. */
export const createNoteExport = ({ storage, clock, log }: NoteExportDeps): NoteExport => {
  const buckets = new TokenBuckets(clock, {
    burst: limits.exportsBurst,
    perSecond: limits.exportsPerSecond,
  });
  return async (actor, act) => {
    const wait = buckets.take(actor.userId);
    if (wait > 0) throw new DomainError("too_many_requests", { retryAfter: wait });
    try {
      await storage.transact((tx) => recordDataAct(tx, actor, act));
    } catch (error) {
      // A full disk must not prevent people from exporting their data.
      log.warn({ err: error }, "could not note an export");
    }
  };
};
