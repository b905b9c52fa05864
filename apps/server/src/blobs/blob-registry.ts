import type { Readable } from "node:stream";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import { KeyedMutex } from "../shared/mutex.ts";
import type { Storage, Tx } from "../storage/index.ts";
import type { BlobStore, ByteRange, ListedBlob, StagedFile } from "./blob-store.ts";
import * as rows from "./blob-rows.store.ts";
import type { Staging } from "./staging.ts";
import { StoreOwnership } from "./store-ownership.ts";
import { storeTexts } from "./texts.ts";

/** Bytes that no row names stay this long: a backup that runs now, or a database that is brought back, may want them. */
const keepUnnamedMs = 7 * 24 * 60 * 60 * 1_000;

export interface BlobsDeps {
  store: BlobStore;
  staging: Staging;
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error" | "info" | "warn">;
  /** The MAIVE-ID of this instance; made where there is none yet. */
  instance(tx: Tx): Promise<string>;
  /** Says a sentence to whoever runs the server. */
  tell(sentence: string): void;
}

export interface Swept {
  /** Half files of an earlier process. */
  staged: number;
  /** Blobs that no row knew, and that had lain there for a week. */
  orphans: number;
  /** Hashes that rows name and the store does not have. */
  missing: string[];
}

/**
 * Bytes and the rows that name them, in step: first the bytes are on disk, then the row; first the row goes,
 * then the bytes. What is left between the two is bytes without a row, which a sweep removes after a week, if the store
 * is this database's own.
 */
export class Blobs {
  readonly #deps: BlobsDeps;
  /** Nobody removes the bytes that somebody else is about to name. */
  readonly #locks = new KeyedMutex();
  readonly #ownership: StoreOwnership;

  constructor(deps: BlobsDeps) {
    this.#deps = deps;
    this.#ownership = new StoreOwnership({ ...deps, isKnown: (sha256) => this.#isKnown(sha256) });
  }

  /**
   * Takes a staged file into the store and runs `write`, which makes the rows that name it; it calls `note` in its
   * transaction before them. Whatever fails, neither the staged file nor bytes without a row stay.
   */
  async keep<T>(staged: StagedFile, write: (note: (tx: Tx) => Promise<void>) => Promise<T>): Promise<T> {
    const { store, staging, storage } = this.#deps;
    const { sha256 } = staged;
    return this.#locks.run(sha256, async () => {
      let isNew = false;
      try {
        isNew = await store.put(staged);
        return await write((tx) => rows.noteBlob(tx, staged));
      } catch (error) {
        // What lay there before may be somebody else's, whom this database does not know.
        if (isNew && !(await rows.hasBlob(storage.read, sha256))) await store.remove(sha256);
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

  /** After a start: removes what nobody has named for a week, where it is ours, and reports what is named and gone. */
  async sweep(): Promise<Swept> {
    const { store, staging, storage, log, tell } = this.#deps;
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
    if (isOwn && known === 0 && unknown.length > 0) tell(storeTexts.noneKnown(unknown.length, store.place));
    const missing = await this.#missing(absent);
    if (staged + orphans > 0) log.info({ staged, orphans }, "removed what an earlier run left of uploads");
    return { staged, orphans, missing };
  }

  /** Once a day: frees the blobs that no row has named for a week, where they are ours. Answers how many. */
  async collect(): Promise<number> {
    const { store, storage, clock } = this.#deps;
    await storage.transact((tx) => rows.noteUnnamed(tx));
    if (!(await this.#ownership.examine()).isOwn) return 0;
    const before = new Date(clock.now().getTime() - keepUnnamedMs).toISOString();
    let freed = 0;
    for (const sha256 of await rows.unnamedBefore(storage.read, before))
      await this.#locks.run(sha256, async () => {
        if (!(await storage.transact((tx) => rows.dropBlob(tx, sha256, before)))) return;
        await store.remove(sha256);
        freed += 1;
      });
    return freed;
  }

  /** Also of bytes whose row is just being written. */
  #isKnown(sha256: string): Promise<boolean> {
    return this.#locks.run(sha256, () => rows.hasBlob(this.#deps.storage.read, sha256));
  }

  async #removeOrphan({ sha256, times }: ListedBlob, spareUntil: number): Promise<boolean> {
    const { store, storage } = this.#deps;
    return this.#locks.run(sha256, async () => {
      const came = await times();
      if (came === null || came.age < keepUnnamedMs || came.storedAt <= spareUntil) return false;
      if (await rows.hasBlob(storage.read, sha256)) return false;
      await store.remove(sha256);
      return true;
    });
  }

  /** Which of the hashes, that rows name, the store really does not have. */
  async #missing(absent: ReadonlySet<string>): Promise<string[]> {
    const { store, storage, log } = this.#deps;
    const missing: string[] = [];
    for (const sha256 of absent)
      await this.#locks.run(sha256, async () => {
        if (!(await rows.hasBlob(storage.read, sha256)) || (await store.has(sha256))) return;
        missing.push(sha256);
        log.error(
          { sha256, fileIds: await rows.namersOf(storage.read, sha256) },
          "the bytes of a file are gone",
        );
      });
    return missing;
  }
}
