import { type deleteEntries, limits, type Ok, type Page, type TrashedDatabase } from "@maive/contract";
import { generateKeyBetween } from "fractional-indexing";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import { type Change, recordChanges, recordDataAct, type Storage, type Tx } from "../../../storage/index.ts";
import { authorizePage, authorizeTrashedOrLive, demandMain, type PageRow } from "../access/index.ts";
import { lastPosition, subtree } from "../pages/index.ts";
import type { PartTrash } from "./part-trash.ts";
import * as store from "./trash.store.ts";

/** What the trash asks of the modules that hold a page's contents. */
export interface TrashContents {
  /** Runs `work` when nobody else of this process writes values: on PostgreSQL such writers would stop each other. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Entries in the trash take part in no view. */
  detachFromKeys(tx: Tx, actor: Actor, pageIds: readonly string[]): Promise<void>;
  attachToKeys(tx: Tx, actor: Actor, pageIds: readonly string[]): Promise<void>;
  /** Pages are about to go for good: some cells name them no more. @returns whether there was something to do. */
  unlinkSome(tx: Tx, actorId: string | null, pageIds: readonly string[]): Promise<boolean>;
  /** Pages are gone for good: the files that nothing holds any more go, too. */
  freeFiles(tx: Tx): Promise<void>;
  /** Evicts purged pages from the caches. */
  forget(pageIds: readonly string[]): void;
}

/** Whole databases in the trash. */
export interface TrashedDatabases {
  list(actor: Actor): Promise<TrashedDatabase[]>;
  /** Removes for good what has been there since before an instant (ISO, UTC), or everything; null: its days are over. */
  purge(actor: Actor | null, before: string | null): Promise<void>;
}

export interface TrashDeps {
  storage: Storage;
  bus: EventBus;
  contents: TrashContents;
  pageFor(actor: Actor, pageId: string): Promise<Page | null>;
  /** What lies in the trash beside pages. */
  parts: Pick<PartTrash, "purge">;
  databases: TrashedDatabases;
}

/** Pages that go in one transaction when the trash is emptied. */
const removedAtOnce = 200;

const unlessRefused = (error: unknown): null => {
  if (error instanceof DomainError) return null;
  throw error;
};

/** @throws DomainError `database_trashed` for pages that come back with their database alone. */
const demandWithoutDatabase = async (tx: Tx, pages: readonly PageRow[]): Promise<void> => {
  for (const page of pages)
    if (await store.liesWithDatabase(tx.db, page)) throw new DomainError("database_trashed");
};

/** Deleting a page, bringing it back, removing it for good. */
export class TrashService {
  readonly #deps: TrashDeps;

  constructor(deps: TrashDeps) {
    this.#deps = deps;
  }

  list(actor: Actor): Promise<store.TrashedTop[]> {
    return store.writableTops(this.#deps.storage.views, actor);
  }

  /** Moves a page with everything below it to the trash. */
  async trash(actor: Actor, pageId: string): Promise<void> {
    await this.#transact(async (tx) => {
      const page = await authorizePage(tx.db, actor, "write", pageId);
      await this.#trashAll(tx, actor, [page]);
    });
  }

  /**
   * Moves entries of one database to the trash, all or nothing; those that are there already stay.
   * @returns those that went, and how many pages below them did.
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
   * As {@link trashEntries}, but what is gone, or not the actor's to write, stays as it is.
   * @param also what else belongs to the same transaction.
   * @returns how many went.
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

  /** Brings a page back with what was trashed together with it; to root where its parent is gone. */
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
   * Brings entries of one database back, all or nothing; those that are not in the trash stay.
   * @returns those that came back. @throws DomainError `not_found`, `forbidden`, `too_many_items`.
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

  /** @returns how many pages went, those below included. */
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
    tx.onCommit(() => {
      for (const [databaseId, entries] of Map.groupBy(pages, (page) => page.parent_database_id))
        if (databaseId !== null)
          bus.emit({
            type: "entriesDeleted",
            databaseId,
            entryIds: entries.map(({ page_id }) => page_id),
            actor,
          });
      bus.emit({ type: "pagesDeleted", pageIds: gone, actor });
    });
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
    tx.onCommit(() => {
      for (const { page_id: entryId, parent_database_id: databaseId } of pages)
        if (databaseId !== null) bus.emit({ type: "entryCreated", databaseId, entryId, actor });
      bus.emit({ type: "pagesRestored", pageIds: back, actor });
      // They stand where they stood, not last as what is new.
      for (const { page_id: pageId } of pages) bus.emit({ type: "pageMoved", pageId, actor });
    });
  }

  /** Removes one page from the trash for good, with what was trashed together with it. */
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
    // Before: what is cut off in the middle has gone for good all the same.
    await storage.transact((tx) => recordDataAct(tx, actor, { kind: "trash_emptied", pages }));
    await this.#removeAll(actor, null);
    await databases.purge(actor, null);
    await parts.purge(null);
    bus.emit({ type: "trashChanged", actor });
  }

  /** Removes what has been in the trash since before `before` (ISO, UTC). */
  async purge(before: string): Promise<number> {
    const { databases, parts } = this.#deps;
    const removed = await this.#removeAll(null, before);
    await databases.purge(null, before);
    await parts.purge(before);
    return removed;
  }

  #transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { storage, contents } = this.#deps;
    return contents.inTurn(() => storage.transact(work));
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
   * Pages that thousands of cells name go in steps, each a transaction: nobody waits for all of it. They go
   * themselves in the last one, so that a stop in between leaves them in the trash.
   * @param pick looks anew in every step what is to go.
   * @returns how many pages went.
   */
  async #removeInSteps(
    actor: Actor | null,
    pick: (tx: Tx) => Promise<{ pageIds: string[]; note?: () => Promise<void> }>,
  ): Promise<number> {
    const { contents } = this.#deps;
    for (;;) {
      const removed = await this.#transact(async (tx) => {
        const { pageIds, note } = await pick(tx);
        if (await contents.unlinkSome(tx, actor?.userId ?? null, pageIds)) return null;
        await this.#remove(tx, actor, pageIds);
        await note?.();
        return pageIds.length;
      });
      if (removed !== null) return removed;
    }
  }

  async #remove(tx: Tx, actor: Actor | null, pageIds: string[]): Promise<void> {
    const actorId = actor?.userId ?? null;
    await recordChanges(
      tx,
      pageIds.map((pageId) => ({ actorId, kind: "page_removed", pageId })),
    );
    await store.removePages(tx, pageIds);
    if (pageIds.length > 0) await this.#deps.contents.freeFiles(tx);
    tx.onCommit(() => {
      this.#deps.contents.forget(pageIds);
      // Whoever has the trash open sees it at once.
      if (actor && pageIds.length > 0) this.#deps.bus.emit({ type: "pagesDeleted", pageIds, actor });
    });
  }
}
