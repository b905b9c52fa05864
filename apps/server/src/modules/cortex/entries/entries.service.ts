import { type Body, type createEntries, type Entry, limits, type PageDetail } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Mutex } from "../../../shared/mutex.ts";
import type { Queryable, Storage, TransactOptions, Tx } from "../../../storage/index.ts";
import { authorizeDatabase, type DatabaseRow } from "../access/index.ts";
import { countWrite, type DatabaseProperty, isLink, propertiesOfDatabase } from "../properties/index.ts";
import { addEntries } from "./add/add-entries.ts";
import { type Copying, copyEntries } from "./add/copy-entries.ts";
import { type BeginningIn, decideEntries, type NewEntryBody } from "./add/decide-entries.ts";
import type { ComputedSight } from "./computed/computed-sight.ts";
import { deleteKeys, insertKeys } from "./derived/derived.store.ts";
import { presentEntry, presentEntryProperty, presentRestricted, presentValues } from "./entries.presenter.ts";
import { readDoc } from "./entry-doc.ts";
import { writerOf, type WriterDeps } from "./entry-writer.ts";
import { decideLinks, type SentCell } from "./links/decide-links.ts";
import { setAllLinkKeys } from "./links/entry-links.store.ts";
import { forgetSome, forgetTargets } from "./links/forget-targets.ts";
import { linkedTitles } from "./links/linked-titles.store.ts";
import { linkedOf } from "./links/linked.store.ts";
import { cellsOfNew, demandUnique, forgetTexts } from "./rules/unique-values.ts";
import { freeTitles } from "./rules/free-titles.ts";
import * as store from "./entries.store.ts";

export interface EntriesDeps extends WriterDeps {
  storage: Storage;
  writeMutex: Mutex;
  sight: ComputedSight;
}

/** A new entry, and the database to which its author may add it. */
export interface AllowedEntry {
  database: Authorized<DatabaseRow, "write">;
  body: NewEntryBody;
  /** Further writes for the entry, in its transaction. */
  also?(entryId: string): Promise<void>;
}

/** Checks the right to add an entry in the transaction that adds it; null: nothing is added. */
type Allow = (tx: Tx) => Promise<AllowedEntry | null>;

/** From this many entries on, a worker thread pays off. */
const inPartsFrom = 500;

/** Creates entries and reads single ones. */
export class EntriesService {
  readonly #storage: Storage;
  readonly #deps: EntriesDeps;

  constructor(deps: EntriesDeps) {
    this.#storage = deps.storage;
    this.#deps = deps;
  }

  create(actor: Actor, databaseId: number, body: NewEntryBody): Promise<Entry> {
    return this.createFrom(actor, databaseId, async () => body);
  }

  /**
   * As {@link create}.
   * @param bodyIn builds the entry in the same transaction; it may change the schema first.
   */
  createFrom(
    actor: Actor,
    databaseId: number,
    bodyIn: (tx: Tx) => Promise<NewEntryBody>,
    beginningIn?: BeginningIn,
  ): Promise<Entry> {
    return this.#transact(async (tx) => {
      const body = await bodyIn(tx);
      const properties = await propertiesOfDatabase(tx.db, databaseId);
      const [entryId] = await this.#add(tx, actor, databaseId, properties, [body], beginningIn);
      if (entryId === undefined) throw notFound();
      this.#deps.bus.announce(tx, { type: "entryCreated", databaseId, entryId, actor });
      const [row] = await store.readableEntries(tx.db, actor, [entryId]);
      if (!row) throw notFound();
      return this.#present(tx.db, actor, databaseId, properties, row);
    });
  }

  /**
   * As {@link create}, with a right that something else than the database's grants gives.
   * @param allow checks it, and says what is added, in the same transaction; null: nothing.
   * @returns the new entry's id; null where none was added.
   */
  createAllowed(actor: Actor, allow: Allow): Promise<string | null> {
    return this.#transact((tx) => this.addAllowed(tx, actor, allow));
  }

  /** As {@link createAllowed}, within the caller's transaction and turn. */
  async addAllowed(tx: Tx, actor: Actor, allow: Allow): Promise<string | null> {
    const allowed = await allow(tx);
    if (!allowed) return null;
    const { database, body, also } = allowed;
    const { database_id: databaseId } = database;
    const properties = await propertiesOfDatabase(tx.db, databaseId);
    const [entryId] = await this.#addTo(tx, actor, database, properties, [body]);
    if (entryId === undefined) throw notFound();
    this.#deps.bus.announce(tx, { type: "entryCreated", databaseId, entryId, actor });
    await also?.(entryId);
    return entryId;
  }

  /**
   * As {@link create}, within the caller's transaction and turn. Where titles are unique and the sent one is taken, it is
   * numbered on. @returns its id and title.
   */
  async addIn(
    tx: Tx,
    actor: Actor,
    databaseId: number,
    body: NewEntryBody,
    beginningIn?: BeginningIn,
  ): Promise<{ entryId: string; title: string }> {
    const properties = await propertiesOfDatabase(tx.db, databaseId);
    const [newTitle = body.title] = body.title === "" ? [] : await freeTitles(tx, properties, [body.title]);
    const [entryId] = await this.#add(
      tx,
      actor,
      databaseId,
      properties,
      [{ ...body, title: newTitle }],
      beginningIn,
    );
    if (entryId === undefined) throw notFound();
    forgetTexts(tx, properties);
    this.#deps.bus.announce(tx, { type: "entryCreated", databaseId, entryId, actor });
    if (!beginningIn) return { entryId, title: newTitle };
    const [row] = await store.readableEntries(tx.db, actor, [entryId]);
    return { entryId, title: row?.page.title ?? newTitle };
  }

  /** Creates many entries, all or nothing. @returns their ids in the order given. */
  async createMany(
    actor: Actor,
    databaseId: number,
    sent: Body<typeof createEntries>["entries"],
  ): Promise<string[]> {
    if (sent.length > limits.bulkItems) throw new DomainError("too_many_items");
    return this.#transact(
      async (tx) => {
        const properties = await propertiesOfDatabase(tx.db, databaseId);
        const entryIds = await this.#add(tx, actor, databaseId, properties, sent);
        if (entryIds.length > 0)
          this.#deps.bus.announce(tx, { type: "entriesChanged", databaseId, entryIds, actor });
        return entryIds;
      },
      { inParts: sent.length >= inPartsFrom },
    );
  }

  /**
   * Duplicates an entry right behind it, with its values except files the actor may not read.
   * @throws DomainError `not_found`, `forbidden`.
   */
  async duplicate(actor: Actor, entryId: string, copying: Copying): Promise<Entry> {
    return this.#transact(async (tx) => {
      const [original] = await store.readableEntries(tx.db, actor, [entryId]);
      const databaseId = original?.page.parent_database_id ?? null;
      if (!original || databaseId === null) throw notFound();
      const { ids, properties } = await copyEntries(tx, this.#deps, actor, databaseId, [original], copying);
      const [copyId] = ids;
      if (copyId === undefined) throw notFound();
      this.#deps.bus.announce(tx, { type: "entryCreated", databaseId, entryId: copyId, actor });
      const [row] = await store.readableEntries(tx.db, actor, [copyId]);
      if (!row) throw notFound();
      return this.#present(tx.db, actor, databaseId, properties, row);
    });
  }

  /**
   * As {@link duplicate}, for many entries of one database, all or nothing, behind the last of them.
   * @returns the copies' ids in the order given. @throws DomainError `not_found`, `forbidden`, `too_many_items`.
   */
  async duplicateMany(
    actor: Actor,
    databaseId: number,
    entryIds: readonly string[],
    copying: Copying,
  ): Promise<string[]> {
    if (entryIds.length > limits.bulkItems) throw new DomainError("too_many_items");
    return this.#transact(
      async (tx) => {
        const uniqueIds = [...new Set(entryIds)];
        const found = await store.readableEntries(tx.db, actor, uniqueIds);
        const byId = new Map(found.map((row) => [row.page.page_id, row]));
        const originals = uniqueIds.map((id) => byId.get(id)).filter((row) => row !== undefined);
        const all = originals.every(({ page }) => page.parent_database_id === databaseId);
        if (originals.length < uniqueIds.length || !all) throw notFound();
        const { ids } = await copyEntries(tx, this.#deps, actor, databaseId, originals, copying);
        if (ids.length > 0)
          this.#deps.bus.announce(tx, { type: "entriesChanged", databaseId, entryIds: ids, actor });
        return ids;
      },
      { inParts: entryIds.length >= inPartsFrom },
    );
  }

  #transact<T>(work: (tx: Tx) => Promise<T>, options: TransactOptions = {}): Promise<T> {
    // Nobody shall wait for many rows.
    const inTurn = options.inParts !== true;
    return this.#deps.writeMutex.run(() => this.#storage.transact(work, { ...options, inTurn }));
  }

  async #add(
    tx: Tx,
    actor: Actor,
    databaseId: number,
    properties: readonly DatabaseProperty[],
    sent: readonly NewEntryBody[],
    beginningIn?: BeginningIn,
  ): Promise<string[]> {
    const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
    return this.#addTo(tx, actor, database, properties, sent, beginningIn);
  }

  async #addTo(
    tx: Tx,
    actor: Actor,
    database: Authorized<DatabaseRow, "write">,
    properties: readonly DatabaseProperty[],
    sent: readonly NewEntryBody[],
    beginningIn?: BeginningIn,
  ): Promise<string[]> {
    const occasion = { userId: actor.userId, today: this.#deps.computed.todayAt(tx.now) };
    const beginning = beginningIn ? await beginningIn(tx, properties, occasion) : null;
    const entries = decideEntries(properties, sent, occasion, beginning);
    if (entries.length === 0) return [];
    const cells: SentCell[] = [];
    for (const { values } of entries)
      for (const [property, value] of values)
        if (isLink(property)) cells.push({ property, value, stored: null });
    // The entries are new: selectable targets stay as sent.
    await decideLinks(tx, actor, cells);
    await demandUnique(tx, this.#deps, cellsOfNew(properties, entries));
    const entryIds = await addEntries(tx, writerOf(this.#deps, actor), database, properties, entries);
    for (const entryId of entryIds) await beginning?.also(tx, entryId);
    return entryIds;
  }

  /** An entry as the actor sees it; null when absent, trashed or unreadable. */
  async entryFor(actor: Actor, entryId: string): Promise<Entry | null> {
    const q = this.#storage.read;
    const [row] = await store.readableEntries(q, actor, [entryId]);
    if (!row || row.page.parent_database_id === null) return null;
    const properties = await propertiesOfDatabase(q, row.page.parent_database_id);
    return this.#present(q, actor, row.page.parent_database_id, properties, row);
  }

  async #present(
    q: Queryable,
    actor: Actor,
    databaseId: number,
    properties: readonly DatabaseProperty[],
    row: store.EntryRow,
  ): Promise<Entry> {
    const { rows, shown } = await this.#deps.sight.look(q, actor, databaseId, properties, [row]);
    return presentEntry(rows[0] ?? row, properties, shown);
  }

  /** The values of a readable entry for its page; nothing for other pages. */
  async propertiesOf(
    actor: Actor,
    pageId: string,
  ): Promise<Pick<PageDetail, "properties" | "properties_list" | "linked_titles" | "restricted">> {
    const q = this.#storage.read;
    const [found] = await store.readableEntries(q, actor, [pageId]);
    const databaseId = found?.page.parent_database_id ?? null;
    if (!found || databaseId === null) return {};
    const properties = await propertiesOfDatabase(q, databaseId);
    const { rows, shown } = await this.#deps.sight.look(q, actor, databaseId, properties, [found]);
    const row = rows[0] ?? found;
    const titles = await linkedTitles(q, actor, properties, [row.doc], shown);
    return {
      ...(titles ? { linked_titles: titles } : {}),
      ...presentRestricted(properties, shown),
      properties: presentValues(row.doc, properties, shown),
      properties_list: properties.map((property) => presentEntryProperty(property, row.doc, shown)),
    };
  }

  /** Serialises `work` with other writes of values in this process. */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#deps.writeMutex.run(work);
  }

  /** Removes the entries among the pages from all views. */
  async detachFromKeys(tx: Tx, actor: Actor, pageIds: readonly string[]): Promise<void> {
    const databaseIds = await store.databasesOf(tx.db, pageIds);
    if (databaseIds.length === 0) return;
    await deleteKeys(tx, pageIds);
    for (const databaseId of databaseIds) await countWrite(tx, databaseId);
    await this.#deps.follow.note(tx, actor, pageIds);
    for (const databaseId of databaseIds)
      await this.#deps.computed.afterMembers(tx, actor, databaseId, pageIds, false);
  }

  /** Brings the live entries among the pages back into the views. */
  async attachToKeys(tx: Tx, actor: Actor, pageIds: readonly string[]): Promise<void> {
    const rows = await store.liveDocs(tx.db, pageIds);
    for (const [databaseId, docs] of Map.groupBy(rows, (row) => row.database_id)) {
      const properties = await propertiesOfDatabase(tx.db, databaseId);
      await insertKeys(
        tx,
        databaseId,
        properties,
        docs.map((row) => ({ pageId: row.page_id, pos: row.pos, doc: readDoc(row.doc) })),
      );
      const entryIds = docs.map((row) => row.page_id);
      await setAllLinkKeys(tx, properties, await linkedOf(tx.db, properties), entryIds);
      await countWrite(tx, databaseId);
      await this.#deps.follow.note(tx, actor, entryIds);
    }
    for (const [databaseId, docs] of Map.groupBy(rows, (row) => row.database_id)) {
      const entryIds = docs.map((row) => row.page_id);
      await this.#deps.computed.afterMembers(tx, actor, databaseId, entryIds, true);
    }
  }

  /**
   * Before entries are removed for good: removes links to them from some of the cells. In steps, unnoticed, since
   * links into the trash are hidden.
   * @returns whether there was work.
   */
  async unlinkSome(tx: Tx, actorId: string | null, pageIds: readonly string[]): Promise<boolean> {
    return (await forgetSome(tx, this.#deps.computed, actorId, pageIds)) !== null;
  }

  /** Before a user is removed: removes them from all cells. */
  async unlinkUser(tx: Tx, actor: Actor, userId: string): Promise<void> {
    const { bus } = this.#deps;
    const changed = await forgetTargets(tx, this.#deps.computed, actor.userId, [userId]);
    for (const [databaseId, entryIds] of changed)
      bus.announce(tx, { type: "entriesChanged", databaseId, entryIds, actor });
  }

  /** After a user was renamed: re-sorts cells with references to them. */
  async renameUser(tx: Tx, actor: Actor, userId: string): Promise<void> {
    await this.#deps.follow.note(tx, actor, [userId]);
  }
}
