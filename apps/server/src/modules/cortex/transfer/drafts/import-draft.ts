import { setImmediate } from "node:timers/promises";
import { publishNothing } from "../../../../events/index.ts";
import type { Storage, Tx } from "../../../../storage/index.ts";
import type { DatabaseTrash } from "../../databases/index.ts";
import * as store from "./drafts.store.ts";

export interface ImportDraftDeps {
  storage: Storage;
  databaseTrash: Pick<DatabaseTrash, "hide" | "show">;
}

/** What one step made. */
export interface Made<T> {
  value: T;
  pageIds?: readonly string[];
  databaseIds?: readonly number[];
}

/** Does the work of a step within the caller's transaction. */
export type Within = <T>(tx: Tx, work: () => Promise<Made<T>>) => Promise<T>;

/** An import that is being written: short transactions, whose pages and databases nobody sees until the last one. */
export class ImportDraft {
  readonly #deps: ImportDraftDeps;
  readonly #importId: string;
  readonly #signal: AbortSignal;
  readonly #demand: (tx: Tx) => Promise<void>;

  /** @param demand fails where somebody else removes the draft. */
  constructor(
    deps: ImportDraftDeps,
    importId: string,
    signal: AbortSignal,
    demand: (tx: Tx) => Promise<void>,
  ) {
    this.#deps = deps;
    this.#importId = importId;
    this.#signal = signal;
    this.#demand = demand;
  }

  /**
   * Makes some pages and databases in a short transaction, and lets others write before the next one.
   * @param open opens that transaction, which may be retried.
   * @param needed pages of the draft that the step needs as if they were seen.
   * @throws the signal's reason; DomainError `not_ready`.
   */
  async step<T>(open: (within: Within) => Promise<T>, needed: readonly string[] = []): Promise<T> {
    this.#signal.throwIfAborted();
    const importId = this.#importId;
    const value = await open(async (tx, work) => {
      await this.#demand(tx);
      publishNothing(tx);
      const unhidden = await store.unhidePages(tx, importId, needed);
      const made = await work();
      await store.hidePages(tx, importId, [...unhidden, ...(made.pageIds ?? [])]);
      await this.#deps.databaseTrash.hide(tx, importId, made.databaseIds ?? []);
      return made.value;
    });
    await setImmediate();
    return value;
  }

  /** A step in a transaction of its own. */
  make<T>(work: (tx: Tx) => Promise<Made<T>>, needed: readonly string[] = []): Promise<T> {
    const { storage } = this.#deps;
    return this.step((within) => storage.transact((tx) => within(tx, () => work(tx))), needed);
  }

  /**
   * The last step: from its commit on, everything is there.
   * @param work what goes with it.
   */
  async show<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#signal.throwIfAborted();
    return this.#deps.storage.transact(async (tx) => {
      await this.#demand(tx);
      await store.showPages(tx, this.#importId);
      await this.#deps.databaseTrash.show(tx, this.#importId);
      await store.removeDraft(tx, this.#importId);
      return work(tx);
    });
  }
}
