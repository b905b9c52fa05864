import type { Database, databaseDependents, Ok, TrashedDatabase } from "@maive/contract";
import { type EventBus, publishNothing } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import {
  type Queryable,
  recordChange,
  recordDataAct,
  type Storage,
  type TransactOptions,
  type Tx,
} from "../../../storage/index.ts";
import {
  authorizeDatabase,
  authorizeTrashedOrLiveDatabase,
  demandMain,
  liveDatabases,
} from "../access/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import { propertiesOfDatabase } from "../properties/index.ts";
import { blocksShowing, pagesOf } from "../views/index.ts";
import { calendarId, system } from "./calendar-database.ts";
import { presentDatabase } from "./databases.presenter.ts";
import * as store from "./databases.store.ts";

/** What deleting a database needs of entries and pages. */
export interface DatabaseContents {
  /** Serialises a change with writes of values. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Entries in the trash are in no view. */
  detachFromKeys(tx: Tx, actor: Actor, pageIds: readonly string[]): Promise<void>;
  attachToKeys(tx: Tx, actor: Actor, pageIds: readonly string[]): Promise<void>;
  /** The pages were permanently removed. */
  forget(pageIds: readonly string[]): void;
}

/** What databases need of relation properties. */
export interface DatabaseLinks {
  /** Before the database is permanently removed. */
  forgetDatabase(tx: Tx, actor: Actor, databaseId: number): Promise<() => Promise<void>>;
  /** What a database's removal would affect in other databases and calendars. */
  dependentsOfDatabase(
    q: Queryable,
    databaseId: number,
  ): Promise<Pick<Ok<typeof databaseDependents>, "relations" | "formulas" | "rollups" | "calendars">>;
  /** Other databases with relations to it. */
  databasesLinkingTo(q: Queryable, databaseId: number): Promise<number[]>;
}

export interface DatabaseTrashDeps {
  storage: Storage;
  bus: EventBus;
  contents: DatabaseContents;
  links: DatabaseLinks;
  files: CortexFiles;
  /** Retention of the trash in days. */
  trashDays: number;
}

/** Entries per transaction when leaving or re-entering the views. */
const entriesAtOnce = 500;
/** From this many pages on, a worker thread pays off. */
const inPartsFrom = 500;

/** Databases in the trash, with their entries, the pages below them, and all rights. For main only. */
export class DatabaseTrash {
  readonly #deps: DatabaseTrashDeps;

  constructor(deps: DatabaseTrashDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor): Promise<TrashedDatabase[]> {
    return actor.userType === "main" ? store.trashedDatabases(this.#deps.storage.read) : [];
  }

  /** What a database's removal would affect elsewhere. */
  async dependents(actor: Actor, databaseId: number): Promise<Ok<typeof databaseDependents>> {
    demandMain(actor);
    const { storage, links, trashDays } = this.#deps;
    const database = await authorizeDatabase(storage.read, actor, "read", databaseId);
    return {
      entries: database.live_entries,
      ...(await links.dependentsOfDatabase(storage.read, databaseId)),
      pages: pagesOf(await blocksShowing(storage.read, [databaseId])),
      trash_days: trashDays,
    };
  }

  /** Moves a database with its entries and the pages below them to the trash. */
  async trash(actor: Actor, databaseId: number): Promise<void> {
    demandMain(actor);
    const { live_entries } = await authorizeDatabase(this.#deps.storage.read, actor, "write", databaseId);
    await this.#transact({ inParts: live_entries >= inPartsFrom }, (tx) =>
      this.#trash(tx, actor, databaseId),
    );
  }

  /**
   * Trashes what is left of databases that one act made, in the caller's transaction, which runs in turn with writes of
   * values.
   * @returns how many went, and how many stayed, since the actor may not remove them.
   */
  async trashMade(
    tx: Tx,
    actor: Actor,
    databaseIds: readonly number[],
  ): Promise<{ removed: number; left: number }> {
    const there = await liveDatabases(tx.db, databaseIds);
    const live = [...there].toSorted((a, b) => a - b);
    if (actor.userType !== "main") return { removed: 0, left: live.length };
    for (const databaseId of live) await this.#trash(tx, actor, databaseId);
    return { removed: live.length, left: 0 };
  }

  async #trash(tx: Tx, actor: Actor, databaseId: number): Promise<void> {
    const { bus, contents } = this.#deps;
    const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
    if (databaseId === calendarId) throw new DomainError("calendar_fixed");
    const readerIds = await store.readersOf(tx.db, databaseId);
    await store.markDatabase(tx, database, { trashed_at: tx.now, trashed_by: actor.userId });
    const pages = await store.trashPages(tx, database);
    await this.#inParts(pages, (entryIds) => contents.detachFromKeys(tx, actor, entryIds));
    await recordChange(tx, {
      actorId: actor.userId,
      kind: "database_trashed",
      databaseId,
      before: { name: database.name },
      after: { entries: pages.filter((page) => page.is_entry).length },
    });
    await this.#announceLinking(tx, actor, databaseId);
    const pageIds = pages.filter((page) => !page.is_entry).map((page) => page.page_id);
    bus.announce(tx, { type: "databaseDeleted", databaseId, readerIds, actor });
    if (pageIds.length > 0) bus.announce(tx, { type: "pagesDeleted", pageIds, actor });
    bus.announce(tx, { type: "trashChanged", actor });
  }

  /** Restores a database with what was trashed with it. @throws DomainError `not_in_trash`, `main_only`. */
  async restore(actor: Actor, databaseId: number): Promise<Database> {
    demandMain(actor);
    const inParts = await store.restoresAtLeast(this.#deps.storage.read, databaseId, inPartsFrom);
    return this.#transact({ inParts }, async (tx) => {
      const { bus, contents } = this.#deps;
      const database = await authorizeTrashedOrLiveDatabase(tx.db, actor, "write", databaseId);
      if (database.trashed_at === null) throw new DomainError("not_in_trash");
      await store.markDatabase(tx, database, { trashed_at: null, trashed_by: null });
      const pages = await store.restorePages(tx, database);
      await this.#inParts(pages, (entryIds) => contents.attachToKeys(tx, actor, entryIds));
      await recordChange(tx, {
        actorId: actor.userId,
        kind: "database_restored",
        databaseId,
        after: { name: database.name, entries: pages.filter((page) => page.is_entry).length },
      });
      await this.#announceLinking(tx, actor, databaseId);
      const pageIds = pages.filter((page) => !page.is_entry).map((page) => page.page_id);
      bus.announce(tx, { type: "databasesChanged", databaseId, actor });
      if (pageIds.length > 0) bus.announce(tx, { type: "pagesRestored", pageIds, actor });
      bus.announce(tx, { type: "trashChanged", actor });
      return presentDatabase(database, "write");
    });
  }

  /** Permanently removes a database from the trash. @throws DomainError `not_in_trash`, `main_only`. */
  async remove(actor: Actor, databaseId: number): Promise<void> {
    demandMain(actor);
    await this.#transact({}, async (tx) => {
      await this.#remove(tx, actor, databaseId);
      await this.#deps.files.releaseUnused(tx);
    });
  }

  /** Permanently removes everything trashed before an instant (ISO, UTC); null: past its retention. */
  async purge(actor: Actor | null, before: string | null): Promise<void> {
    for (const databaseId of await store.trashedBefore(this.#deps.storage.read, before))
      await this.#transact({}, async (tx) => {
        const left = await store.trashedBefore(tx.db, before);
        if (!left.includes(databaseId)) return;
        await this.#remove(tx, actor, databaseId);
        await this.#deps.files.releaseUnused(tx);
      });
  }

  /** Nobody sees these new databases until {@link show}; `importId`: of their draft. */
  hide(tx: Tx, importId: string, databaseIds: readonly number[]): Promise<void> {
    return store.hideForDraft(tx, importId, databaseIds);
  }

  /** The import of what was hidden is over. @returns how many are shown. */
  show(tx: Tx, importId: string): Promise<number> {
    return store.showOfDraft(tx, importId);
  }

  /** Permanently removes the databases of an import that was given up, whose entries and files are gone already. */
  async removeHidden(importId: string): Promise<void> {
    await this.#transact({}, async (tx) => {
      publishNothing(tx);
      const databaseIds = await store.databasesOfDraft(tx.db, importId);
      // Each may have relations to the others.
      await store.leaveDraft(tx, importId);
      for (const databaseId of databaseIds) await this.#remove(tx, null, databaseId);
    });
  }

  /** The caller frees the files that are in no cell any more. */
  async #remove(tx: Tx, by: Actor | null, databaseId: number): Promise<void> {
    const { bus, contents, links } = this.#deps;
    const actor = by ?? system;
    const database = await authorizeTrashedOrLiveDatabase(tx.db, actor, "write", databaseId);
    if (database.trashed_at === null) throw new DomainError("not_in_trash");
    const gone = await store.pagesOfDatabase(tx.db, databaseId);
    const properties = await propertiesOfDatabase(tx.db, databaseId);
    const followElsewhere = await links.forgetDatabase(tx, actor, databaseId);
    await store.deleteDatabase(tx, database);
    await followElsewhere();
    const rows = gone.filter((page) => page.is_entry).length;
    await recordChange(tx, {
      actorId: by?.userId ?? null,
      kind: "database_deleted",
      databaseId,
      before: {
        name: database.name,
        description: database.description,
        properties: properties.map(({ propertyId, name, type }) => ({ propertyId, name, type })),
        entries: rows,
      },
    });
    if (by) await recordDataAct(tx, by, { kind: "database_removed", database, rows });
    tx.onCommit(() => contents.forget(gone.map((page) => page.page_id)));
    const pageIds = gone.filter((page) => !page.is_entry).map((page) => page.page_id);
    bus.announce(tx, { type: "databaseDeleted", databaseId, readerIds: [], actor });
    if (by && pageIds.length > 0) bus.announce(tx, { type: "pagesDeleted", pageIds, actor: by });
    bus.announce(tx, { type: "trashChanged", actor: by });
  }

  /** Notifies tables with relations to the database, whose cells look different now. */
  async #announceLinking(tx: Tx, actor: Actor, databaseId: number): Promise<void> {
    const linking = await this.#deps.links.databasesLinkingTo(tx.db, databaseId);
    for (const other of linking)
      this.#deps.bus.announce(tx, { type: "schemaChanged", databaseId: other, actor });
  }

  async #inParts(pages: readonly store.PageOf[], work: (entryIds: string[]) => Promise<void>): Promise<void> {
    const entryIds = pages.filter((page) => page.is_entry).map((page) => page.page_id);
    for (let at = 0; at < entryIds.length; at += entriesAtOnce)
      await work(entryIds.slice(at, at + entriesAtOnce));
  }

  #transact<T>(options: TransactOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { storage, contents } = this.#deps;
    return contents.runExclusive(() => storage.transact(work, options));
  }
}
