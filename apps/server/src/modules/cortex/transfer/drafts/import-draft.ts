import { setImmediate } from "node:timers/promises";
import { publishNothing } from "../../../../events/index.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Storage, Tx } from "../../../../storage/index.ts";
import type { DatabaseTrash } from "../../databases/index.ts";
import { transferTexts } from "../texts.ts";
import * as store from "./drafts.store.ts";

export interface ImportDraftDeps {
  storage: Storage;
  databaseTrash: Pick<DatabaseTrash, "hide" | "show">;
}

/** `Retry-After` of an import that lost some of its pages, in seconds. */
const retryAfter = 2;

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
  /** How many its steps have made. */
  readonly #made = { pages: 0, databases: 0 };

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
    let [pages, databases] = [0, 0];
    const value = await open(async (tx, work) => {
      await this.#demand(tx);
      publishNothing(tx);
      const unhidden = await store.unhidePages(tx, importId, needed);
      const made = await work();
      await store.hidePages(tx, importId, [...unhidden, ...(made.pageIds ?? [])]);
      await this.#deps.databaseTrash.hide(tx, importId, made.databaseIds ?? []);
      [pages, databases] = [made.pageIds?.length ?? 0, made.databaseIds?.length ?? 0];
      return made.value;
    });
    this.#made.pages += pages;
    this.#made.databases += databases;
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
   * @throws DomainError `not_ready` where some of it has been removed, as by a process of the version before that emptied the trash.
   */
  async show<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#signal.throwIfAborted();
    return this.#deps.storage.transact(async (tx) => {
      await this.#demand(tx);
      const pages = await store.showPages(tx, this.#importId);
      const databases = await this.#deps.databaseTrash.show(tx, this.#importId);
      if (pages !== this.#made.pages || databases !== this.#made.databases)
        throw new DomainError("not_ready", { detail: transferTexts.removedMeanwhile, retryAfter });
      await store.removeDraft(tx, this.#importId);
      return work(tx);
    });
  }
}
