import type { Readable } from "node:stream";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import type { Storage, Tx } from "../storage/index.ts";
import type { BlobStore, ByteRange, StagedFile } from "./blob-store.ts";
import * as rows from "./blob.store.ts";
import { KeyedLock } from "./keyed-lock.ts";
import type { Staging } from "./staging.ts";

/** A blob that no row names is kept this long: a backup that runs now may still want it. */
const keepUnnamedMs = 7 * 24 * 60 * 60 * 1_000;

export interface BlobsDeps {
  store: BlobStore;
  staging: Staging;
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error" | "info">;
}

export interface Swept {
  /** Half files of an earlier process. */
  staged: number;
  /** Blobs that no row knew. */
  orphans: number;
  /** Hashes that rows name and the store does not have. */
  missing: string[];
}

/**
 * Bytes and the rows that name them, kept in step: first the bytes are on disk, then the row; first the row goes,
 * then the bytes. What is left between the two is bytes without a row, which the next sweep removes.
 */
export class Blobs {
  readonly #deps: BlobsDeps;
  /** Nobody removes the bytes that somebody else is about to name. */
  readonly #locks = new KeyedLock();

  constructor(deps: BlobsDeps) {
    this.#deps = deps;
  }

  /**
   * Takes a staged file into the store and runs `write`, which makes the rows that name it; it calls `note` in its
   * transaction before them. Whatever fails, neither the staged file nor bytes without a row stay.
   */
  async keep<T>(staged: StagedFile, write: (note: (tx: Tx) => Promise<void>) => Promise<T>): Promise<T> {
    const { store, staging, storage } = this.#deps;
    const { sha256 } = staged;
    return this.#locks.hold(sha256, async () => {
      try {
        await store.put(staged);
        return await write((tx) => rows.noteBlob(tx, staged));
      } catch (error) {
        if (!(await rows.hasBlob(storage.read, sha256))) await store.remove(sha256);
        throw error;
      } finally {
        await staging.discard(staged);
      }
    });
  }

  /** @throws BlobMissingError */
  open(sha256: string, range?: ByteRange): Promise<Readable> {
    return this.#deps.store.open(sha256, range);
  }

  /** After a start: removes what nobody names and reports what is named and gone. */
  async sweep(): Promise<Swept> {
    const { store, staging, storage, log } = this.#deps;
    const staged = await staging.sweep();
    const known = await rows.allBlobs(storage.read);
    let orphans = 0;
    for await (const sha256 of store.list()) {
      if (known.delete(sha256)) continue;
      await this.#locks.hold(sha256, async () => {
        if (await rows.hasBlob(storage.read, sha256)) return;
        await store.remove(sha256);
        orphans += 1;
      });
    }
    const missing: string[] = [];
    for (const sha256 of known)
      await this.#locks.hold(sha256, async () => {
        if (!(await rows.hasBlob(storage.read, sha256)) || (await store.has(sha256))) return;
        missing.push(sha256);
        log.error(
          { sha256, fileIds: await rows.namersOf(storage.read, sha256) },
          "the bytes of a file are gone",
        );
      });
    if (staged + orphans > 0) log.info({ staged, orphans }, "removed what an earlier run left of uploads");
    return { staged, orphans, missing };
  }

  /** Once a day: frees the blobs that no row has named for a week. Answers how many. */
  async collect(): Promise<number> {
    const { store, storage, clock } = this.#deps;
    await storage.transact((tx) => rows.noteUnnamed(tx));
    const before = new Date(clock.now().getTime() - keepUnnamedMs).toISOString();
    let freed = 0;
    for (const sha256 of await rows.unnamedBefore(storage.read, before))
      await this.#locks.hold(sha256, async () => {
        if (!(await storage.transact((tx) => rows.dropBlob(tx, sha256, before)))) return;
        await store.remove(sha256);
        freed += 1;
      });
    return freed;
  }
}
