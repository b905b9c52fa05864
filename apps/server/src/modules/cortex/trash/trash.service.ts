import { type deleteEntries, limits, type Ok, type Page, type TrashedDatabase } from "@maive/contract";
import { generateKeyBetween } from "fractional-indexing";
import { type EventBus, publishNothing } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import {
  type Change,
  recordChanges,
  recordDataAct,
  type Storage,
  type TransactOptions,
  type Tx,
} from "../../../storage/index.ts";
import {
  authorizePage,
  authorizeTrashedOrLive,
  contentsOf,
  demandMain,
  type PageRow,
} from "../access/index.ts";
import { lastPosition, subtree } from "../pages/index.ts";
import type { PartTrash } from "./part-trash.ts";
import * as store from "./trash.store.ts";

/** What the trash needs of the modules with a page's contents. */
export interface TrashContents {
  /** Serialises `work` with writes of values in this process: on PostgreSQL they would fail to serialise. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Entries in the trash are in no view. */
  detachFromKeys(tx: Tx, actor: Actor, pageIds: readonly string[]): Promise<void>;
  attachToKeys(tx: Tx, actor: Actor, pageIds: readonly string[]): Promise<void>;
  /**
   * Before pages are permanently removed: removes references to them from some cells. @returns whether there was
   * work.
   */
  unlinkSome(tx: Tx, actorId: string | null, pageIds: readonly string[]): Promise<boolean>;
  /** After pages were permanently removed: removes unused files. */
  freeFiles(tx: Tx): Promise<void>;
  /** Evicts removed pages from caches. */
  forget(pageIds: readonly string[]): void;
}

/** Databases in the trash. */
export interface TrashedDatabases {
  list(actor: Actor): Promise<TrashedDatabase[]>;
  /** Permanently removes what was trashed before an instant (ISO, UTC), or everything; null: past its retention. */
  purge(actor: Actor | null, before: string | null): Promise<void>;
}

export interface TrashDeps {
  storage: Storage;
  bus: EventBus;
  contents: TrashContents;
  pageFor(actor: Actor, pageId: string): Promise<Page | null>;
  /** Trashed parts of databases. */
  parts: Pick<PartTrash, "purge">;
  databases: TrashedDatabases;
}

/** Pages per transaction when the trash is emptied. */
const removedAtOnce = 200;

const unlessRefused = (error: unknown): null => {
  if (error instanceof DomainError) return null;
  throw error;
};

/** @throws DomainError `database_trashed` for pages trashed with their database. */
const demandWithoutDatabase = async (tx: Tx, pages: readonly PageRow[]): Promise<void> => {
  for (const page of pages)
    if (await store.isTrashedWithDatabase(tx.db, page)) throw new DomainError("database_trashed");
};

/** Trashing, restoring and permanently removing pages. */
export class TrashService {
  readonly #deps: TrashDeps;

  constructor(deps: TrashDeps) {
    this.#deps = deps;
  }

  list(actor: Actor): Promise<store.TrashedTop[]> {
    return store.writableTops(this.#deps.storage.views, actor);
  }

  /** Moves a page with its descendants to the trash. */
  async trash(actor: Actor, pageId: string): Promise<void> {
    await this.#transact(async (tx) => {
      const page = await authorizePage(tx.db, actor, "write", pageId);
      await this.#trashAll(tx, actor, [page]);
    });
  }

  /**
   * Trashes entries of one database, all or nothing; already trashed ones are skipped.
   * @returns the trashed entries, and how many pages below them.
   * @throws DomainError `not_found`, `forbidden`, `too_many_items`.
   */
  trashEntries(
    actor: Actor,
    databaseId: number,
    pageIds: readonly string[],
  ): Promise<Ok<typeof deleteEntries>> {
    return this.#transact(async (tx) => {
      const entries = await this.#entries(tx, actor, databaseId, pageIds);
      const live = entries.filter((entry) => entry.trashed_at === null);
      const gone = await this.#trashAll(tx, actor, live);
      return { page_ids: live.map(({ page_id }) => page_id), subpages: gone - live.length };
    });
  }

  /**
   * As {@link trashEntries}, skipping missing and unwritable ones.
   * @param also further writes in the transaction.
   * @returns how many.
   */
  trashWhatIsLeft(
    actor: Actor,
    databaseId: number,
    entryIds: readonly string[],
    also: (tx: Tx) => Promise<void>,
  ): Promise<number> {
    return this.#transact(async (tx) => {
      const left: Authorized<PageRow, "write">[] = [];
      for (const entryId of entryIds) {
        const page = await authorizePage(tx.db, actor, "write", entryId).catch(unlessRefused);
        if (page?.parent_database_id === databaseId) left.push(page);
      }
      await also(tx);
      await this.#trashAll(tx, actor, left);
      return left.length;
    });
  }

  /**
   * Trashes what is left of pages that one act made, in one act, with what is below them by now.
   * @param first earlier writes in the transaction; of what they trash, these pages are counted.
   * @returns how many of them went, and how many stayed, since the actor may no longer write them.
   */
  trashMade(
    actor: Actor,
    pageIds: readonly string[],
    first: (tx: Tx) => Promise<void>,
    options: TransactOptions = {},
  ): Promise<{ removed: number; left: number }> {
    return this.#transact(async (tx) => {
      const before = await store.liveAmong(tx.db, pageIds);
      await first(tx);
      const live = await store.liveAmong(tx.db, before);
      const writable = new Map<string, Authorized<PageRow, "write">>();
      for (const pageId of live) {
        const page = await authorizePage(tx.db, actor, "write", pageId).catch(unlessRefused);
        if (page) writable.set(pageId, page);
      }
      const tops = [...writable.values()].filter(
        ({ parent_page_id: parent }) => parent === null || !writable.has(parent),
      );
      await this.#trashAll(tx, actor, tops);
      const left = (await store.liveAmong(tx.db, live)).length;
      return { removed: before.length - left, left };
    }, options);
  }

  /** Restores a page with what was trashed with it; to the root when its parent is gone. */
  async restore(actor: Actor, pageId: string): Promise<Page> {
    await this.#transact(async (tx) => {
      const page = await authorizeTrashedOrLive(tx.db, actor, "write", pageId);
      if (page.trashed_root === null) throw new DomainError("not_in_trash");
      await demandWithoutDatabase(tx, [page]);
      await this.#restoreAll(tx, actor, [page]);
    });
    const restored = await this.#deps.pageFor(actor, pageId);
    if (!restored) throw new DomainError("not_found");
    return restored;
  }

  /**
   * Restores entries of one database, all or nothing; live ones are skipped.
   * @returns the restored ones. @throws DomainError `not_found`, `forbidden`, `too_many_items`.
   */
  restoreEntries(actor: Actor, databaseId: number, pageIds: readonly string[]): Promise<string[]> {
    return this.#transact(async (tx) => {
      const entries = await this.#entries(tx, actor, databaseId, pageIds);
      const trashed = entries.filter((entry) => entry.trashed_root !== null);
      await demandWithoutDatabase(tx, trashed);
      await this.#restoreAll(tx, actor, trashed);
      return trashed.map(({ page_id }) => page_id);
    });
  }

  async #entries(
    tx: Tx,
    actor: Actor,
    databaseId: number,
    pageIds: readonly string[],
  ): Promise<Authorized<PageRow, "write">[]> {
    if (pageIds.length > limits.bulkItems) throw new DomainError("too_many_items");
    const entries: Authorized<PageRow, "write">[] = [];
    for (const pageId of new Set(pageIds)) {
      const page = await authorizeTrashedOrLive(tx.db, actor, "write", pageId);
      if (page.parent_database_id !== databaseId) throw new DomainError("not_found");
      entries.push(page);
    }
    return entries;
  }

  /** @returns the number of pages, descendants included. */
  async #trashAll(tx: Tx, actor: Actor, pages: readonly Authorized<PageRow, "write">[]): Promise<number> {
    const { bus, contents } = this.#deps;
    const gone: string[] = [];
    const changes: Change[] = [];
    for (const page of pages) {
      const { page_id: pageId, parent_database_id: databaseId, title } = page;
      const pageIds = await store.liveAmong(tx.db, await subtree(tx.db, pageId));
      await store.markTrashed(tx, page, pageIds);
      gone.push(...pageIds);
      changes.push({
        actorId: actor.userId,
        kind: "page_trashed",
        pageId,
        databaseId,
        before: { title },
        after: { pages: pageIds.length },
      });
    }
    if (gone.length === 0) return 0;
    await contents.detachFromKeys(tx, actor, gone);
    await recordChanges(tx, changes);
    for (const [databaseId, entries] of Map.groupBy(pages, (page) => page.parent_database_id))
      if (databaseId !== null)
        bus.announce(tx, {
          type: "entriesDeleted",
          databaseId,
          entryIds: entries.map(({ page_id }) => page_id),
          actor,
        });
    bus.announce(tx, { type: "pagesDeleted", pageIds: gone, actor });
    return gone.length;
  }

  async #restoreAll(tx: Tx, actor: Actor, pages: readonly Authorized<PageRow, "write">[]): Promise<void> {
    const { bus, contents } = this.#deps;
    const back: string[] = [];
    const changes: Change[] = [];
    for (const page of pages) {
      const { page_id: pageId, parent_database_id: databaseId, parent_page_id: parentId, title } = page;
      if (page.trashed_root === null) continue;
      const pageIds = await store.trashedWith(tx.db, page.trashed_root, await subtree(tx.db, pageId));
      await store.markRestored(tx, page, pageIds);
      if (parentId !== null && (await store.liveAmong(tx.db, [parentId])).length === 0)
        await store.placeAtRoot(tx, page, generateKeyBetween(await lastPosition(tx.db, null), null));
      back.push(...pageIds);
      changes.push({
        actorId: actor.userId,
        kind: "page_restored",
        pageId,
        databaseId,
        after: { title, pages: pageIds.length },
      });
    }
    if (back.length === 0) return;
    await contents.attachToKeys(tx, actor, back);
    await recordChanges(tx, changes);
    for (const { page_id: entryId, parent_database_id: databaseId } of pages)
      if (databaseId !== null) bus.announce(tx, { type: "entryCreated", databaseId, entryId, actor });
    bus.announce(tx, { type: "pagesRestored", pageIds: back, actor });
    // At their previous positions instead of the end.
    for (const { page_id: pageId } of pages) bus.announce(tx, { type: "pageMoved", pageId, actor });
  }

  /** Permanently removes a trashed page, with what was trashed with it. */
  async remove(actor: Actor, pageId: string): Promise<void> {
    demandMain(actor);
    await this.#removeInSteps(actor, async (tx) => {
      const page = await authorizeTrashedOrLive(tx.db, actor, "write", pageId);
      if (page.trashed_root === null) throw new DomainError("not_in_trash");
      await demandWithoutDatabase(tx, [page]);
      const pageIds = await store.trashedWith(tx.db, page.trashed_root, await subtree(tx.db, pageId));
      const note = () => recordDataAct(tx, actor, { kind: "page_removed", page, pages: pageIds.length });
      return { pageIds, note };
    });
  }

  async empty(actor: Actor): Promise<void> {
    demandMain(actor);
    const { storage, databases, parts, bus } = this.#deps;
    const pages = (await store.trashedBefore(storage.read, null)).length;
    // Logged first: an interrupted removal has still removed something.
    await storage.transact((tx) => recordDataAct(tx, actor, { kind: "trash_emptied", pages }), {
      usesReserve: true,
    });
    await this.#removeAll(actor, null);
    await databases.purge(actor, null);
    await parts.purge(null);
    bus.emit({ type: "trashChanged", actor });
  }

  /** Permanently removes what was trashed before `before` (ISO, UTC). */
  async purge(before: string): Promise<number> {
    const { databases, parts } = this.#deps;
    await this.#deps.storage.transact(store.trashUnplaced);
    const removed = await this.#removeAll(null, before);
    await databases.purge(null, before);
    await parts.purge(before);
    return removed;
  }

  /**
   * Permanently removes pages of an import that nobody has seen, some at a time.
   * @param some picks the next ones, and removes what hangs on them besides; none: all are gone.
   */
  async removeUnseen(some: (tx: Tx) => Promise<string[]>): Promise<void> {
    const { contents } = this.#deps;
    let isOver = false;
    while (!isOver)
      isOver = await this.#transact(async (tx) => {
        publishNothing(tx);
        const pageIds = await some(tx);
        const withContents = [...pageIds, ...(await contentsOf(tx.db, pageIds))];
        await recordChanges(
          tx,
          pageIds.map((pageId) => ({ actorId: null, kind: "page_removed", pageId })),
        );
        await store.removePages(tx, pageIds);
        tx.onCommit(() => contents.forget(withContents));
        return pageIds.length === 0;
      });
  }

  #transact<T>(work: (tx: Tx) => Promise<T>, options: TransactOptions = {}): Promise<T> {
    const { storage, contents } = this.#deps;
    return contents.runExclusive(() => storage.transact(work, options));
  }

  async #removeAll(actor: Actor | null, before: string | null): Promise<number> {
    const all = await store.trashedBefore(this.#deps.storage.read, before);
    let removed = 0;
    for (let i = 0; i < all.length; i += removedAtOnce) {
      const part = all.slice(i, i + removedAtOnce);
      removed += await this.#removeInSteps(actor, async (tx) => ({
        pageIds: await store.trashedAmong(tx.db, part, before),
      }));
    }
    return removed;
  }

  /**
   * Pages referenced by thousands of cells are removed in steps, each a transaction, so that nobody waits for all.
   * The pages themselves go in the last one; a crash before leaves them in the trash.
   * @param pick selects them anew in every step.
   * @returns how many were removed.
   */
  async #removeInSteps(
    actor: Actor | null,
    pick: (tx: Tx) => Promise<{ pageIds: string[]; note?: () => Promise<void> }>,
  ): Promise<number> {
    const { contents } = this.#deps;
    // Somebody who removes is main, and may on a full disk.
    const options = { usesReserve: actor !== null };
    for (;;) {
      const removed = await this.#transact(async (tx) => {
        const { pageIds, note } = await pick(tx);
        if (await contents.unlinkSome(tx, actor?.userId ?? null, pageIds)) return null;
        await this.#remove(tx, actor, pageIds);
        await note?.();
        return pageIds.length;
      }, options);
      if (removed !== null) return removed;
    }
  }

  async #remove(tx: Tx, actor: Actor | null, pageIds: string[]): Promise<void> {
    const actorId = actor?.userId ?? null;
    await recordChanges(
      tx,
      pageIds.map((pageId) => ({ actorId, kind: "page_removed", pageId })),
    );
    const withContents = [...pageIds, ...(await contentsOf(tx.db, pageIds))];
    await store.removePages(tx, pageIds);
    if (pageIds.length > 0) await this.#deps.contents.freeFiles(tx);
    tx.onCommit(() => this.#deps.contents.forget(withContents));
    // Updates open trash views.
    if (actor && pageIds.length > 0) this.#deps.bus.announce(tx, { type: "pagesDeleted", pageIds, actor });
  }
}
