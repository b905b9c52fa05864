import { AsyncLocalStorage } from "node:async_hooks";
import type { Storage } from "../../../../storage/index.ts";
import { appendUpdates, type PageUpdate } from "../page-log.store.ts";
import type { PageSharing } from "./page-sharing.ts";

interface Waiting extends PageUpdate {
  resolve(seq: number): void;
  reject(error: unknown): void;
}

/** Appends updates durably. Updates of one tick, or arriving during a commit, share a transaction (group commit). */
export class UpdateLog {
  readonly #storage: Storage;
  readonly #sharing: PageSharing | undefined;
  /** Batches mix requests, so that the transaction must not inherit one's async context. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(storage: Storage, sharing?: PageSharing) {
    this.#storage = storage;
    this.#sharing = sharing;
  }

  /** @returns the update's number, once it is stored. */
  append(pageId: string, bytes: Uint8Array, authorId: string | null = null): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ pageId, bytes, authorId, resolve, reject });
      this.#running ??= this.#outside(() => this.#run());
    });
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#write(batch);
    }
    this.#running = null;
  }

  async #append(batch: readonly PageUpdate[]): Promise<Map<string, number>> {
    const sharing = this.#sharing;
    if (!sharing) return this.#storage.transact((tx) => appendUpdates(tx, batch));
    const pageIds = [...new Set(batch.map(({ pageId }) => pageId))];
    const newest = await this.#storage.transact(async (tx) => {
      await sharing.lock(tx, pageIds);
      return appendUpdates(tx, batch, sharing.processId);
    });
    sharing.notify(pageIds);
    return newest;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const newest = await this.#append(batch);
      for (const { pageId, resolve } of batch) resolve(newest.get(pageId) ?? 0);
    } catch (error) {
      const pages = Map.groupBy(batch, (waiting) => waiting.pageId);
      // One removed page must not fail the others.
      if (pages.size > 1) for (const part of pages.values()) await this.#write(part);
      else for (const { reject } of batch) reject(error);
    }
  }
}
