import {
  type Body,
  type Calculation,
  limits,
  type Ok,
  type patchCell,
  type patchCells,
} from "@maive/contract";
import { mergesEdits, type RawValue, type StoredValue } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Authorized } from "../../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import type { Mutex } from "../../../../shared/mutex.ts";
import { stepOf, type Storage, type Tx } from "../../../../storage/index.ts";
import { authorizeDatabase, authorizePage, demand, type PageRow } from "../../access/index.ts";
import { type DatabaseProperty, isLink, propertiesOfDatabase } from "../../properties/index.ts";
import type { ComputedSight } from "../computed/computed-sight.ts";
import { announceCell } from "../announce-cell.ts";
import { availableValue } from "./available-value.ts";
import { CellConflicts } from "./cell-conflicts.ts";
import { demandFree } from "./cell-locks.ts";
import { decideValue, isCurrentValue, refusedValue, unknownProperty } from "./decide-value.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import { type EntryWrite, writerOf, type WriterDeps, writeValues } from "../entry-writer.ts";
import * as store from "../entries.store.ts";
import { decideLinks, shownLinks } from "../links/decide-links.ts";
import { trashedTargets } from "../links/linked.store.ts";
import { ruledValue } from "../rules/ruled-value.ts";
import { demandUnique, repeatedCells, type CellToCheck } from "../rules/unique-values.ts";
import { mergedValue, writtenOver } from "./merged-value.ts";
import { withWriters } from "./named-conflicts.ts";

export interface CellsDeps extends WriterDeps {
  sight: ComputedSight;
  storage: Storage;
  writeMutex: Mutex;
}

/** An entry and its new values. */
type WrittenEntry = EntryWrite & { values: Map<DatabaseProperty, StoredValue> };

type CellBody = Body<typeof patchCell>;
type CellChange = Body<typeof patchCells>["changes"][number];

/** Input for restoring a past value, see {@link availableValue}. */
export type PastCell = Pick<CellBody, "property_id" | "old_value"> & { value: StoredValue };

/** Editing cells of entries. */
export class CellsService {
  readonly #deps: CellsDeps;

  constructor(deps: CellsDeps) {
    this.#deps = deps;
  }

  /** Changes one cell; an equal value is answered without a write. */
  async patchCell(actor: Actor, entryId: string, body: CellBody): Promise<Ok<typeof patchCell>> {
    const cell = { entryId, propertyId: body.property_id };
    return this.#naming(cell, () => this.#patchCell(actor, entryId, body));
  }

  /**
   * Like {@link patchCell} for a past value, without what has been removed since. Only uniqueness is demanded of it: what
   * stood there before a rule came can come back.
   */
  async putBack(actor: Actor, entryId: string, past: PastCell): Promise<Ok<typeof patchCell>> {
    return this.#patchCell(actor, entryId, past, (tx, property, stored) =>
      availableValue(tx.db, actor, { property, stored, value: past.value }),
    );
  }

  #patchCell(
    actor: Actor,
    entryId: string,
    body: CellBody,
    past?: (tx: Tx, property: DatabaseProperty, stored: StoredValue) => Promise<RawValue>,
  ): Promise<Ok<typeof patchCell>> {
    return this.#transact(async (tx) => {
      const page = await authorizePage(tx.db, actor, "write", entryId);
      if (page.parent_database_id === null) throw notFound();
      const cell = await store.findCell(tx.db, entryId, { propertyId: body.property_id });
      if (!cell) throw unknownProperty("property_id");
      const { property, doc } = cell;
      const stored = valueIn(doc, property);
      const trashed = await this.#trashed(tx, [property], [entryId]);
      const requested = past ? { ...body, value: await past(tx, property, stored) } : body;
      const how = { tx, isPast: past !== undefined };
      const value = this.#decide(actor, entryId, property, shownLinks(stored, trashed), requested, how);
      await this.#demandUnique(tx, { pageId: entryId, property, value }, stored);
      const [whole = null] = await decideLinks(tx, actor, [{ property, stored, value }]);
      const calculations = await this.#write(tx, actor, page, cell, whole, value);
      return {
        property_id: property.propertyId,
        value,
        calculations: await this.#deps.sight.shown(tx.db, actor, calculations ?? []),
        last_modified: calculations ? tx.now : page.last_modified,
        step_id: calculations ? stepOf(tx) : null,
      };
    });
  }

  /** Changes many cells of one database, all or nothing. */
  async patchCells(
    actor: Actor,
    databaseId: number,
    body: Body<typeof patchCells>,
  ): Promise<Ok<typeof patchCells>> {
    const { changes } = body;
    if (changes.length > limits.bulkItems) throw new DomainError("too_many_items");
    return this.#naming(null, () =>
      this.#transact(async (tx) => {
        await authorizeDatabase(tx.db, actor, "read", databaseId);
        return this.changeIn(tx, actor, databaseId, changes);
      }),
    );
  }

  /**
   * Restores the `old_value` of cells that still have their `value`, without what has been removed since.
   * @returns the written ones, and for the others the index of the change with the reason.
   */
  async putBackMany(
    actor: Actor,
    databaseId: number,
    changes: readonly (PastCell & { entry_id: string })[],
  ): Promise<{ written: Ok<typeof patchCells>; refused: ReadonlyMap<number, DomainError> }> {
    return this.#transact(async (tx) => {
      await authorizeDatabase(tx.db, actor, "read", databaseId);
      const refused = new Map<number, DomainError>();
      const written = await this.changeIn(tx, actor, databaseId, changes, refused);
      return { written, refused };
    });
  }

  /**
   * As {@link patchCells}, within the caller's transaction and turn; the right to write is checked of each entry.
   * @param refused collects errors of single past changes; without it the first one is thrown.
   */
  async changeIn(
    tx: Tx,
    actor: Actor,
    databaseId: number,
    changes: readonly CellChange[],
    refused?: Map<number, DomainError>,
  ): Promise<Ok<typeof patchCells>> {
    const properties = new Map(
      (await propertiesOfDatabase(tx.db, databaseId)).map((property) => [property.propertyId, property]),
    );
    const entries = await this.#writable(tx, actor, databaseId, [
      ...new Set(changes.map((change) => change.entry_id)),
    ]);
    const trashed = await this.#trashed(tx, [...properties.values()], [...entries.keys()]);
    const conflicts = new CellConflicts();
    const decide = async (change: CellChange, index: number) => {
      const property = properties.get(change.property_id);
      if (!property) throw refused ? notFound() : unknownProperty(`changes.${index}.property_id`);
      const entry = entries.get(change.entry_id);
      if (!entry) throw notFound();
      // A cell changed twice: the second change starts from the first one's value.
      const written = entry.values.get(property);
      const stored = written === undefined ? shownLinks(valueIn(entry.doc, property), trashed) : written;
      const requested = refused ? await this.#past(tx, actor, property, entry, change, trashed) : change;
      const how = { tx, isPast: refused !== undefined };
      const decided = () => this.#decide(actor, change.entry_id, property, stored, requested, how);
      const value = refused ? decided() : conflicts.gather(change, stored, decided);
      entry.values.set(property, value);
      return { entry_id: change.entry_id, property_id: property.propertyId, value };
    };
    const decidedChanges = new Map<number, Awaited<ReturnType<typeof decide>>>();
    for (const [index, change] of changes.entries())
      try {
        decidedChanges.set(index, await decide(change, index));
      } catch (error) {
        if (!refused || !(error instanceof DomainError)) throw error;
        refused.set(index, error);
      }
    conflicts.demandNone();
    await this.#decideUnique(tx, entries, changes, refused);
    const answered = [...decidedChanges].flatMap(([index, change]) => (refused?.has(index) ? [] : change));
    await this.#decideLinks(tx, actor, [...entries.values()]);
    const differs = (entry: WrittenEntry) => [...entry.values].some(([p, v]) => v !== valueIn(entry.doc, p));
    if (![...entries.values()].some(differs)) return { changes: answered, calculations: [], step_id: null };
    // Unchanged cells are passed on, too: another change may affect them by a two-way relation.
    const writes = [...entries.values()];
    const { cells, calculations } = await writeValues(tx, writerOf(this.#deps, actor), writes);
    this.#deps.computed.announce(tx, actor, calculations);
    const shown = await this.#deps.sight.shown(tx.db, actor, calculations);
    // Of two contradicting changes one was dropped.
    const stepped = new Map(
      cells
        .filter(({ property }) => property.config.linked_property_id !== undefined)
        .map((cell) => [`${cell.property.propertyId} ${cell.pageId}`, cell.value]),
    );
    for (const change of answered) {
      const value = stepped.get(`${change.property_id} ${change.entry_id}`);
      if (value !== undefined) change.value = shownLinks(value, trashed);
    }
    const changed = cells.filter(({ value, before }) => value !== before);
    const entryIds = [...new Set(changed.map(({ pageId }) => pageId))];
    const renamed = changed.filter(({ property }) => property.isLead);
    const { bus } = this.#deps;
    bus.announce(tx, { type: "entriesChanged", databaseId, entryIds, actor });
    for (const { pageId } of renamed) bus.announce(tx, { type: "pageUpdated", pageId, actor });
    return { changes: answered, calculations: shown, step_id: stepOf(tx) };
  }

  /** Adapts a past change to today; links into the trash are ignored when values are compared. */
  async #past(
    tx: Tx,
    actor: Actor,
    property: DatabaseProperty,
    { doc }: WrittenEntry,
    change: CellChange,
    trashed: ReadonlySet<string>,
  ): Promise<CellChange> {
    const text = (raw: RawValue | undefined): StoredValue => (typeof raw === "string" ? raw : null);
    const seen = text(change.old_value);
    return {
      ...change,
      value: await availableValue(tx.db, actor, {
        property,
        stored: valueIn(doc, property),
        value: text(change.value),
      }),
      old_value: isLink(property) ? shownLinks(seen, trashed) : seen,
    };
  }

  /**
   * Writes an entry's title as its lead value.
   * @throws DomainError `empty_entry_title`, or `cell_locked` while somebody else edits the title's cell.
   */
  async renameEntry(tx: Tx, actor: Actor, page: Authorized<PageRow, "write">, title: string): Promise<void> {
    const cell = await store.findCell(tx.db, page.page_id, "lead");
    if (!cell || page.parent_database_id === null) throw notFound();
    const { property, doc } = cell;
    const stored = valueIn(doc, property);
    const value = this.#decide(
      actor,
      page.page_id,
      property,
      stored,
      { value: title },
      { tx, isPast: false },
    );
    await this.#demandUnique(tx, { pageId: page.page_id, property, value }, stored);
    await this.#write(tx, actor, page, cell, value, value, false);
  }

  /** A conflict names the other editor. */
  async #naming<T>(cell: { entryId: string; propertyId: number } | null, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw await withWriters(this.#deps.storage.read, error, cell);
    }
  }

  #transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#deps.writeMutex.run(() => this.#deps.storage.transact(work, { inTurn: true }));
  }

  /** The value to write, after all checks. */
  #decide(
    actor: Actor,
    entryId: string,
    property: DatabaseProperty,
    stored: StoredValue,
    body: Pick<CellBody, "value" | "old_value">,
    { tx, isPast }: { tx: Tx; isPast: boolean },
  ): StoredValue {
    const today = this.#deps.computed.todayAt(tx.now);
    const value = isPast
      ? decideValue(property, body.value)
      : ruledValue(property, body.value, { stored, today });
    if (!mergesEdits(property.type)) demandFree(this.#deps.cellLocks, actor, entryId, property);
    const { old_value: seen } = body;
    if (seen === undefined || isCurrentValue(property, stored, seen))
      return isPast ? value : writtenOver(property, value, stored);
    const merged = mergedValue(property, { stored, seen, value, isPast });
    if (merged === undefined) throw new DomainError("value_changed", { current_value: stored });
    return merged;
  }

  /** @throws DomainError `invalid_value` where another entry has the value of a unique property; what stands there may stay. */
  async #demandUnique(tx: Tx, cell: CellToCheck, stored: StoredValue): Promise<void> {
    if (cell.value !== stored) await demandUnique(tx, this.#deps, [cell]);
  }

  /** As {@link #demandUnique}, of many cells. @param refused as of {@link changeIn}: such changes are left out. */
  async #decideUnique(
    tx: Tx,
    entries: ReadonlyMap<string, WrittenEntry>,
    changes: readonly CellChange[],
    refused: Map<number, DomainError> | undefined,
  ): Promise<void> {
    const cells = [...entries].flatMap(([pageId, { doc, values }]) =>
      [...values].flatMap(([property, value]) =>
        value === valueIn(doc, property) ? [] : [{ pageId, property, value }],
      ),
    );
    const repeated = await repeatedCells(tx, this.#deps, cells);
    for (const [{ pageId, property }, message] of repeated) {
      const error = refusedValue(property, message);
      if (!refused) throw error;
      entries.get(pageId ?? "")?.values.delete(property);
      for (const [index, change] of changes.entries())
        if (change.entry_id === pageId && change.property_id === property.propertyId)
          refused.set(index, error);
    }
  }

  /** @returns the recalculated results; null when there was nothing to write. */
  async #write(
    tx: Tx,
    actor: Actor,
    page: Authorized<PageRow, "write">,
    { property, doc }: { property: DatabaseProperty; doc: EntryDoc },
    value: StoredValue,
    shown: StoredValue,
    announcesPage: boolean = property.isLead,
  ): Promise<Calculation[] | null> {
    if (value === valueIn(doc, property)) return null;
    const write = { page, doc, values: new Map([[property, value]]) };
    const { calculations } = await writeValues(tx, writerOf(this.#deps, actor), [write]);
    const { bus } = this.#deps;
    const entryId = page.page_id;
    announceCell(tx, { actor, bus }, { entryId, property, shown, calculations });
    if (announcesPage) bus.announce(tx, { type: "pageUpdated", pageId: entryId, actor });
    return calculations;
  }

  /** Links of these entries into the trash, which are not shown; none without relations. */
  async #trashed(
    tx: Tx,
    properties: readonly DatabaseProperty[],
    entryIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    return properties.some(isLink) ? trashedTargets(tx.db, entryIds) : new Set();
  }

  /** Checks link targets, and merges the hidden links back into the values. */
  async #decideLinks(tx: Tx, actor: Actor, entries: readonly WrittenEntry[]): Promise<void> {
    const cells = entries.flatMap(({ doc, values }) =>
      [...values]
        .filter(([property]) => isLink(property))
        .map(([property, value]) => ({ property, value, stored: valueIn(doc, property), values })),
    );
    const decided = await decideLinks(tx, actor, cells);
    for (const [n, { property, values }] of cells.entries()) values.set(property, decided[n] ?? null);
  }

  /** The entries of this database by id, with the right to write checked. */
  async #writable(
    tx: Tx,
    actor: Actor,
    databaseId: number,
    entryIds: readonly string[],
  ): Promise<Map<string, WrittenEntry>> {
    const rows = await store.readableEntries(tx.db, actor, entryIds);
    return new Map(
      rows
        .filter(({ page }) => page.parent_database_id === databaseId)
        .map(({ page, doc, access }) => [
          page.page_id,
          { page: demand(page, access, "write"), doc, values: new Map() },
        ]),
    );
  }
}
