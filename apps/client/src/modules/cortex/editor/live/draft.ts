import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates } from "yjs";
import type { Transaction } from "yjs";

/**
 * The editor's document, separate from the stored and synchronised one. Remote changes appear in both at once; local
 * ones are forwarded at the end of the tick, unless paused: an unfinished slash command is private, and never existed
 * if it is deleted.
 */
export class Draft {
  readonly doc = new Doc();
  readonly #shared: Doc;
  #waiting: Uint8Array[] = [];
  #paused = false;
  #soon = false;
  readonly #preparing = new Set<() => void>();

  readonly #onFault: (error: unknown) => void;

  /** @param onFault called when the two documents have diverged; the error is rethrown. */
  constructor(shared: Doc, onFault: (error: unknown) => void = () => undefined) {
    this.#shared = shared;
    this.#onFault = onFault;
    applyUpdate(this.doc, encodeStateAsUpdate(shared), this);
    // The same client: carets are published by one and drawn in the other.
    this.doc.clientID = shared.clientID;
    this.doc.on("update", this.#collect);
    shared.on("update", this.#show);
    shared.on("beforeObserverCalls", this.#own);
  }

  /** Calls `prepare` before each change of others appears. @returns the function that ends it. */
  beforeIncoming(prepare: () => void): () => void {
    this.#preparing.add(prepare);
    return () => void this.#preparing.delete(prepare);
  }

  /** Stops forwarding local changes while true. */
  setPaused(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    if (!paused) this.flush();
  }

  /** Forwards local changes, unless paused. */
  readonly flush = (): void => {
    this.#soon = false;
    if (this.#paused || this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    const update = waiting.length === 1 && waiting[0] ? waiting[0] : mergeUpdates(waiting);
    this.#reporting(() => applyUpdate(this.#shared, update, this));
  };

  /** Forwards everything that is not paused, and ends. */
  destroy(): void {
    this.flush();
    this.#shared.off("update", this.#show);
    this.#shared.off("beforeObserverCalls", this.#own);
    this.doc.destroy();
  }

  readonly #collect = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return;
    this.#waiting.push(update);
    if (this.#soon) return;
    this.#soon = true;
    queueMicrotask(this.flush);
  };

  readonly #show = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return;
    for (const prepare of this.#preparing) prepare();
    this.#reporting(() => applyUpdate(this.doc, update, this));
  };

  #reporting(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#onFault(error);
      throw error;
    }
  }

  /** Otherwise Yjs takes local changes for those of another client with the same id. */
  readonly #own = (transaction: Transaction): void => {
    if (transaction.origin === this) transaction.local = true;
  };
}
