import { randomUUID } from "node:crypto";
import type { Logger } from "../shared/logger.ts";
import type { Claims, Storage, Tx } from "../storage/index.ts";
import type { BlobStore } from "./blob-store.ts";
import { allBlobs } from "./blob-rows.store.ts";
import { readStoreUse, saveStoreUse } from "./store-use.store.ts";
import { storeTexts } from "./texts.ts";

export interface OwnershipDeps {
  store: BlobStore;
  storage: Storage;
  /** The MAIVE-ID of this instance; created when there is none yet. */
  instance(tx: Tx): Promise<string>;
  /** Whether these bytes are referenced, or about to be. */
  isKnown(sha256: string): Promise<boolean>;
  log: Pick<Logger, "warn">;
  claims: Claims;
  /** Prints a sentence for the operator. */
  print(sentence: string): void;
}

/** What may be removed from a store. */
export interface Ownership {
  /** Whether this database used the store last; otherwise nothing is removed. */
  isOwn: boolean;
  /** Unreferenced blobs up to this time are never removed. In ms since 1970, by the store's clock. */
  spareUntil: number;
}

/**
 * Decides whether the blobs of a store belong to this database alone (ADR 0034). A copy of the database has the same
 * instance id; the mark of the last use tells the copies apart.
 */
export class StoreOwnership {
  readonly #deps: OwnershipDeps;

  constructor(deps: OwnershipDeps) {
    this.#deps = deps;
  }

  /** Called before blobs are removed; marks the store as used by this database. */
  examine(): Promise<Ownership> {
    // Two at once would meet each other's marks.
    return this.#deps.claims.run("store of files", () => this.#examine());
  }

  async #examine(): Promise<Ownership> {
    const { store, storage, log, print } = this.#deps;
    const instance = await storage.transact((tx) => this.#deps.instance(tx));
    const mark = await store.readMark();
    const use = await readStoreUse(storage.read);
    const spared = use?.spareUntil ?? 0;
    if (mark && mark.instance !== instance) {
      log.warn({ instance: mark.instance }, "the store of files belongs to another instance");
      return { isOwn: false, spareUntil: spared };
    }
    const renew = async (spareUntil: number): Promise<void> => {
      const current = randomUUID();
      await storage.transact((tx) => saveStoreUse(tx, { current, previous: mark?.use ?? null, spareUntil }));
      await store.writeMark({ instance, use: current });
    };
    if (mark && use && (mark.use === use.current || mark.use === use.previous)) {
      await renew(spared);
      return { isOwn: true, spareUntil: spared };
    }
    const { known, unknown, newest } = await this.#survey();
    const spareUntil = unknown > 0 ? Math.max(spared, newest) : spared;
    if (mark === null && known === 0 && unknown > 0) {
      // No mark is written before that: this may be the wrong database.
      await storage.transact((tx) =>
        saveStoreUse(tx, { current: use?.current ?? "", previous: use?.previous ?? null, spareUntil }),
      );
      print(storeTexts.noneKnown(unknown, store.place));
      return { isOwn: false, spareUntil };
    }
    await renew(spareUntil);
    if (mark) print(storeTexts.otherUse(store.place));
    else if (unknown > 0) print(storeTexts.someUnknown(unknown, store.place));
    return { isOwn: mark === null, spareUntil };
  }

  /** How many blobs are referenced, how many not, and when the newest of the latter was stored. */
  async #survey(): Promise<{ known: number; unknown: number; newest: number }> {
    const { storage, store, isKnown } = this.#deps;
    const rows = await allBlobs(storage.read);
    const found = { known: 0, unknown: 0, newest: 0 };
    for await (const { sha256, times } of store.list()) {
      if (rows.has(sha256) || (await isKnown(sha256))) found.known += 1;
      else {
        found.unknown += 1;
        found.newest = Math.max(found.newest, (await times())?.storedAt ?? 0);
      }
    }
    return found;
  }
}
