import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates } from "yjs";
import type { Transaction } from "yjs";

/**
 * The document that is typed into, beside the one that is stored and sent. What others do appears in both at once. What is
 * done here goes on at the end of the moment, all of it together, unless it is held back: a command that is being typed is
 * nobody else's business, and what is deleted again before it is let go never was.
 */
export class Draft {
  readonly doc = new Doc();
  readonly #shared: Doc;
  #waiting: Uint8Array[] = [];
  #held = false;
  #soon = false;

  readonly #onFault: (error: unknown) => void;

  /** @param onFault told when the two documents, or what follows them, do not go together any more; the error goes on. */
  constructor(shared: Doc, onFault: (error: unknown) => void = () => undefined) {
    this.#shared = shared;
    this.#onFault = onFault;
    applyUpdate(this.doc, encodeStateAsUpdate(shared), this);
    // Both are this person: carets are told by the one and drawn in the other.
    this.doc.clientID = shared.clientID;
    this.doc.on("update", this.#collect);
    shared.on("update", this.#show);
    shared.on("beforeObserverCalls", this.#own);
  }

  /** While true, nothing done here goes on. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    if (!held) this.flush();
  }

  /** Hands on what was done here, unless it is held back. */
  readonly flush = (): void => {
    this.#soon = false;
    if (this.#held || this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    const update = waiting.length === 1 && waiting[0] ? waiting[0] : mergeUpdates(waiting);
    this.#reporting(() => applyUpdate(this.#shared, update, this));
  };

  /** Hands on what is not held back, and ends. */
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
    if (origin !== this) this.#reporting(() => applyUpdate(this.doc, update, this));
  };

  #reporting(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#onFault(error);
      throw error;
    }
  }

  /** Yjs would take what was done here for a stranger's who uses the same client id. */
  readonly #own = (transaction: Transaction): void => {
    if (transaction.origin === this) transaction.local = true;
  };
}
