import type { Readable } from "node:stream";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import { type Claim, type Claims, LocalClaims, type Storage, type Tx } from "../storage/index.ts";
import type { BlobStore, ByteRange, ListedBlob, StagedFile } from "./blob-store.ts";
import * as rows from "./blob-rows.store.ts";
import type { Staging } from "./staging.ts";
import { StoreOwnership } from "./store-ownership.ts";
import { storeTexts } from "./texts.ts";
import { stateOfBlob } from "./verify-bytes.ts";

/** Grace period for unreferenced blobs: a running backup or a restored database may still need them. */
const unreferencedGraceMs = 7 * 24 * 60 * 60 * 1_000;

export interface BlobsDeps {
  store: BlobStore;
  staging: Staging;
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error" | "info" | "warn">;
  /** The MAIVE-ID of this instance; created when there is none yet. */
  instance(tx: Tx): Promise<string>;
  /** Prints a sentence for the operator. */
  print(sentence: string): void;
  /** Bytes that lost their last name since then may be needed by data that somebody goes back to; null for none. */
  neededSince?(): Promise<Date | null>;
  /** Where several processes use the store: theirs. */
  claims?: Claims | undefined;
}

const claimOf = (sha256: string): string => `blob ${sha256}`;

export interface SweepResult {
  /** Unfinished uploads of an earlier process. */
  staged: number;
  /** Blobs without a row that were at least a week old. */
  orphans: number;
  /** Hashes that are referenced by rows but missing in the store. */
  missing: string[];
}

/**
 * Writes bytes and the rows that reference them in a safe order: bytes before rows, rows removed before bytes. A
 * crash in between leaves only unreferenced bytes, which a sweep removes after a week if this database owns the
 * store.
 */
export class Blobs {
  readonly #deps: BlobsDeps;
  /** So that a blob is not removed while another request is about to reference it. */
  readonly #claims: Claims;
  readonly #ownership: StoreOwnership;

  constructor(deps: BlobsDeps) {
    this.#deps = deps;
    const claims = (this.#claims = deps.claims ?? new LocalClaims());
    this.#ownership = new StoreOwnership({ ...deps, claims, isKnown: (sha256) => this.#isKnown(sha256) });
  }

  /**
   * Moves a staged file into the store and runs `write`, which inserts the rows that reference it and calls `note`
   * first in its transaction. On failure neither the staged file nor unreferenced bytes remain.
   */
  async store<T>(staged: StagedFile, write: (note: (tx: Tx) => Promise<void>) => Promise<T>): Promise<T> {
    const { store, staging } = this.#deps;
    const { sha256 } = staged;
    return this.#claims.run(claimOf(sha256), async (claim) => {
      let isNew = false;
      try {
        await this.#setAsideDamaged(staged, claim);
        isNew = await store.put(staged);
        return await write(async (tx) => {
          await claim.end(tx);
          await rows.recordBlob(tx, staged);
        });
      } catch (error) {
        // Existing bytes may belong to another database that shares the store.
        if (isNew) await this.#takeBack(sha256, claim);
        throw error;
      } finally {
        await staging.discard(staged);
      }
    });
  }

  /** Runs `work` while nobody else stores or removes this blob. */
  claimed<T>(sha256: string, work: (claim: Claim) => Promise<T>): Promise<T> {
    return this.#claims.run(claimOf(sha256), work);
  }

  /** @throws BlobMissingError */
  open(sha256: string, range?: ByteRange): Promise<Readable> {
    return this.#deps.store.open(sha256, range);
  }

  /**
   * After a start: removes blobs unreferenced for a week, where this database owns them, and reports missing ones.
   */
  async sweep(): Promise<SweepResult> {
    const { store, staging, storage, log, print } = this.#deps;
    const staged = await staging.sweep();
    const { isOwn, spareUntil } = await this.#ownership.examine();
    const absent = await rows.allBlobs(storage.read);
    const unknown: ListedBlob[] = [];
    let known = 0;
    for await (const blob of store.list())
      if (absent.delete(blob.sha256) || (await this.#isKnown(blob.sha256))) known += 1;
      else unknown.push(blob);
    let orphans = 0;
    if (isOwn && known > 0)
      for (const blob of unknown) if (await this.#removeOrphan(blob, spareUntil)) orphans += 1;
    if (isOwn && known === 0 && unknown.length > 0) print(storeTexts.noneKnown(unknown.length, store.place));
    const missing = await this.#missing(absent);
    if (staged + orphans > 0) log.info({ staged, orphans }, "removed what an earlier run left of uploads");
    return { staged, orphans, missing };
  }

  /** Daily: removes blobs unreferenced for a week, where this database owns them. @returns how many. */
  async collect(): Promise<number> {
    const { store, storage, clock, neededSince } = this.#deps;
    await storage.transact((tx) => rows.markUnreferenced(tx));
    if (!(await this.#ownership.examine()).isOwn) return 0;
    const neededFrom = (await neededSince?.())?.getTime() ?? Infinity;
    const before = new Date(Math.min(clock.now().getTime() - unreferencedGraceMs, neededFrom)).toISOString();
    let freed = 0;
    for (const sha256 of await rows.unreferencedBefore(storage.read, before))
      await this.claimed(sha256, async (claim) => {
        if (!(await storage.transact((tx) => rows.dropBlob(tx, sha256, before)))) return;
        await claim.guard(() => store.remove(sha256));
        freed += 1;
      });
    return freed;
  }

  /** An upload with the hash of bytes that are damaged heals them. */
  async #setAsideDamaged({ sha256, size }: StagedFile, claim: Claim): Promise<void> {
    const { store, log } = this.#deps;
    if (!(await store.has(sha256)) || (await stateOfBlob(store, { sha256, size })) !== "damaged") return;
    await claim.guard(() => store.setAside(sha256));
    log.info({ sha256 }, "a damaged file is whole again, by an upload");
  }

  /** Includes blobs whose row is being written. */
  async #isKnown(sha256: string): Promise<boolean> {
    await this.#claims.settled(claimOf(sha256));
    return rows.hasBlob(this.#deps.storage.read, sha256);
  }

  /** Removes what was put for rows that could not be written. What is left, as when the store does not answer, is swept. */
  async #takeBack(sha256: string, claim: Claim): Promise<void> {
    const { store, storage, log } = this.#deps;
    try {
      if (await rows.hasBlob(storage.read, sha256)) return;
      await claim.guard(() => store.remove(sha256));
    } catch (error) {
      log.warn({ err: error, sha256 }, "the bytes of a failed upload stay until they are swept");
    }
  }

  async #removeOrphan({ sha256, times }: ListedBlob, spareUntil: number): Promise<boolean> {
    const { store, storage } = this.#deps;
    return this.claimed(sha256, async (claim) => {
      const came = await times();
      if (came === null || came.age < unreferencedGraceMs || came.storedAt <= spareUntil) return false;
      if (await rows.hasBlob(storage.read, sha256)) return false;
      await claim.guard(() => store.remove(sha256));
      return true;
    });
  }

  /** Which of the hashes are really missing in the store. */
  async #missing(absent: ReadonlySet<string>): Promise<string[]> {
    const { store, storage, log } = this.#deps;
    const missing: string[] = [];
    for (const sha256 of absent)
      await this.claimed(sha256, async () => {
        if (!(await rows.hasBlob(storage.read, sha256)) || (await store.has(sha256))) return;
        missing.push(sha256);
        log.error(
          { sha256, fileIds: await rows.referencesTo(storage.read, sha256) },
          "the bytes of a file are gone",
        );
      });
    return missing;
  }
}
