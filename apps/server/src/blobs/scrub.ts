import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import type { Claim, Storage } from "../storage/index.ts";
import type { BlobStore } from "./blob-store.ts";
import { damagedBlobs, scrubbedDay, writeDamagedBlobs, writeScrubbedDay } from "./damaged-blobs.store.ts";
import { referencedBlobsAfter } from "./named-blobs.store.ts";
import type { Staging } from "./staging.ts";
import { stateOfBlob } from "./verify-bytes.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** Days in which every blob is read once: its hash decides which of them is its own. */
const roundDays = 30;
const pageSize = 1_000;
/** Whose bytes under way are those that heal a blob: nobody's. */
const nobody = "scrub";

export type BackedUp = Pick<BlobStore, "open" | "has">;

export interface ScrubDeps {
  store: BlobStore;
  staging: Pick<Staging, "stage" | "discard">;
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error" | "info">;
  /** Nobody else stores or removes this blob meanwhile. */
  claimed<T>(sha256: string, work: (claim: Claim) => Promise<T>): Promise<T>;
  /** Where backups have the same bytes under the same hash; undefined where none are made. */
  backedUp?(): Promise<BackedUp | undefined>;
}

export interface Scrubbed {
  /** Blobs that were read. */
  read: number;
  /** Hashes of those that were damaged or missing, and are whole again. */
  healed: string[];
  /** Hashes of those that still are. */
  damaged: string[];
}

const shareOf = (sha256: string): number => parseInt(sha256.slice(0, 8), 16) % roundDays;

/**
 * Reads every named blob once in 30 days and compares it with its hash. A damaged one is set aside and healed where the backups
 * have it whole; what cannot be healed is noted, and tried again every day.
 */
export class Scrub {
  readonly #deps: ScrubDeps;

  constructor(deps: ScrubDeps) {
    this.#deps = deps;
  }

  /** Reads the shares of the days since the last run. */
  async run(): Promise<Scrubbed> {
    const { storage, clock } = this.#deps;
    const today = Math.floor(clock.now().getTime() / dayMs);
    const known = new Set(await damagedBlobs(storage.read));
    const last = (await scrubbedDay(storage.read)) ?? today - 1;
    const days = Math.min(roundDays, Math.max(0, today - last));
    const shares = new Set(Array.from({ length: days }, (_, back) => (today - back) % roundDays));
    const result: Scrubbed = { read: 0, healed: [], damaged: [] };
    for (let after = ""; ;) {
      const page = await referencedBlobsAfter(storage.read, after, pageSize);
      for (const blob of page)
        if (known.has(blob.sha256) || shares.has(shareOf(blob.sha256))) await this.#look(blob, result);
      const end = page.at(-1);
      if (!end || page.length < pageSize) break;
      after = end.sha256;
    }
    if (days > 0 || known.size > 0)
      await storage.transact(async (tx) => {
        await writeDamagedBlobs(tx, result.damaged);
        await writeScrubbedDay(tx, today);
      });
    return result;
  }

  #look(blob: { sha256: string; size: number }, result: Scrubbed): Promise<void> {
    const { store, log, claimed } = this.#deps;
    const { sha256 } = blob;
    return claimed(sha256, async (claim) => {
      result.read += 1;
      const state = await stateOfBlob(store, blob);
      if (state === "whole") return;
      if (await this.#tryToHeal(blob, state, claim)) {
        result.healed.push(sha256);
        log.info({ sha256, state }, "a damaged file is whole again, from the backups");
      } else {
        result.damaged.push(sha256);
        log.error({ sha256, state }, "a file is damaged, and no backup has it whole");
      }
    });
  }

  /** A backup that cannot be read now, for whatever reason, keeps nobody from reading the other blobs. */
  async #tryToHeal(
    blob: { sha256: string; size: number },
    state: "missing" | "damaged",
    claim: Claim,
  ): Promise<boolean> {
    try {
      return await this.#heal(blob, state, claim);
    } catch (error) {
      this.#deps.log.error({ err: error, sha256: blob.sha256 }, "a damaged file could not be healed");
      return false;
    }
  }

  /** @returns whether the backups had it whole: its hash decides. Until then damaged bytes stay where they are: most of a picture may be seen. */
  async #heal(
    { sha256, size }: { sha256: string; size: number },
    state: "missing" | "damaged",
    claim: Claim,
  ): Promise<boolean> {
    const { store, staging, backedUp } = this.#deps;
    const backups = await backedUp?.();
    if (!backups || !(await backups.has(sha256))) return false;
    const staged = await staging.stage(await backups.open(sha256), {
      owner: nobody,
      maxBytes: size,
      announced: size,
    });
    try {
      if (staged.sha256 !== sha256) return false;
      if (state === "damaged") await claim.guard(() => store.setAside(sha256));
      await store.put(staged);
      return true;
    } finally {
      await staging.discard(staged);
    }
  }
}
