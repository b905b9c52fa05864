import { limits } from "@maive/contract";
import { type Day, filtersIn } from "@maive/values";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Clock } from "../../../../shared/clock.ts";
import type { Queryable, Storage } from "../../../../storage/index.ts";
import type { DatabaseRow } from "../../access/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import type { ComputedSight, Restricted } from "../computed/computed-sight.ts";
import type { KeyTables } from "../key-tables/key-tables.ts";
import { usualNeeds } from "../key-tables/usual-needs.ts";
import { countRows, type RowSelection, rowSelectionOf } from "../key-tables/row-selection.ts";
import { isAmong } from "./condition-parts.store.ts";
import type { Sight } from "./conditions.store.ts";
import { type CursorOrder, readCursor, writeCursor } from "./cursor.ts";
import {
  type Conditions,
  conditionsOf,
  decideRequest,
  keyOf,
  type ListQuery,
  type ListRequest,
  selectionOf,
  stepsOf,
  unfiltered,
} from "./list-request.ts";
import { orderInMemory } from "./order-in-memory.ts";
import { type PresentedEntries, presentSome } from "./present-some.ts";
import { LruCache } from "../../../../shared/lru-cache.ts";
import type { SortIndexes } from "../sort-indexes/sort-indexes.ts";
import { todayIn } from "../today.ts";
import {
  areAllSorted,
  pinnedColumns,
  isByIndex,
  isShort,
  type AccessPath,
  accessPathOf,
} from "./window-plan.ts";
import {
  allLiveEntries,
  countEntries,
  type Selection,
  type SortStep,
  unindexed,
  windowKeys,
} from "./window.store.ts";

export interface EntryListDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  timeZone: string;
  sight: ComputedSight;
  sortIndexes: SortIndexes;
  keyTables: KeyTables;
  /** Several processes change rights. */
  isShared?: boolean;
}

/**
 * Ms for which results of rights are cached where several processes change these. Their notifications clear the caches sooner,
 * unless it is late.
 */
const sharedFor = 1_500;
export const cachedFor = (isShared = false): number => (isShared ? sharedFor : Number.POSITIVE_INFINITY);

/** A window of entries in the answer. */
interface EntryWindow extends PresentedEntries {
  total: number;
  next_cursor: string | null;
}

/** The entries found by a request. */
export interface FoundEntries {
  database: DatabaseRow;
  properties: readonly DatabaseProperty[];
  selection: Selection;
  /** The same by keys in memory; null where these do not decide it, as rights never are. */
  rows: RowSelection | null;
  sight: Sight;
  total: number;
  /** Cache key: reader, request and version. */
  key: string;
  restricted: Restricted;
}

/** A list, and what puts it in order. */
export interface Arrangement {
  request: ListRequest;
  selection: Selection;
  order: readonly SortStep[];
  /** All entries in order, where SQL cannot decide it or the selection; `order` is empty then. */
  ids: readonly string[] | null;
  /** Cache key: reader, request, order and version. */
  key: string;
}

/** How a window is read, and an index to create afterwards. */
interface Plan {
  way: AccessPath;
  hints: Partial<Pick<Selection, "byIndex" | "asTheyLie" | "often">>;
  /** It reads only a few index rows. */
  isShort: boolean;
  wish?: () => void;
}

/** So many conditions are tried on keys in memory, which takes the main thread: some 20 ms. */
const mostTests = 2_000_000;

/** The selection of a request by keys alone; null where these do not decide it, or not soon enough. */
const rowsOf = ({
  everything,
  database,
  search,
  filters,
  properties,
  today,
}: ListRequest): RowSelection | null => {
  const isSoon = database.live_entries * (1 + filtersIn(filters).length) <= mostTests;
  return everything && search.trim() === "" && isSoon ? rowSelectionOf(filters, properties, today) : null;
};

/** Up to this many entries, counting inline takes a few ms. */
const nearCount = 100_000;

/** Entries of a database in the order of a view. */
export class EntryList {
  readonly #storage: Storage;
  readonly #sight: ComputedSight;
  readonly #clock: Clock;
  readonly #sortIndexes: SortIndexes;
  readonly #keyTables: KeyTables;
  readonly #today: (clock: Clock) => Day;
  /** Keyed by everything that determines them, including the database's version. */
  readonly #totals: LruCache<number>;
  /** Orders computed in memory. */
  readonly #orders: LruCache<string[]>;

  constructor({ storage, bus, clock, timeZone, sight, sortIndexes, keyTables, isShared }: EntryListDeps) {
    this.#totals = new LruCache(500, cachedFor(isShared));
    this.#orders = new LruCache(8, cachedFor(isShared));
    this.#sortIndexes = sortIndexes;
    this.#keyTables = keyTables;
    this.#storage = storage;
    this.#sight = sight;
    this.#clock = clock;
    this.#today = todayIn(timeZone);
    bus.on("grantsChanged", () => {
      this.#totals.clear();
      this.#orders.clear();
    });
  }

  /** A window of readable entries. */
  async list(actor: Actor, databaseId: number, query: ListQuery): Promise<EntryWindow> {
    const request = await this.#request(actor, databaseId, query);
    const requestedSteps = await stepsOf(this.#storage.read, request);
    const steps = requestedSteps.every((step) => step !== null) ? requestedSteps : null;
    const limit = query.limit ?? limits.entriesDefaultLimit;
    const order: CursorOrder = {
      name: request.sorts.map((sort) => `${sort.property_id}${sort.direction}`).join(),
      kinds: (steps ?? []).map(({ kind }) => kind),
    };
    const place = query.cursor === undefined ? null : readCursor(order, query.cursor);
    const from = place ? ("at" in place ? place.at : 0) : (query.offset ?? 0);
    const { conditions, rest, decided } = conditionsOf(request);
    const selection = selectionOf(request, conditions, this.#storage.engine);
    if (rest.length > 0 || steps === null) {
      const ids = await this.#orderInMemory(request, selection, { rest, decided }, requestedSteps);
      const next = from + limit < ids.length ? writeCursor(order, { at: from + limit }) : null;
      const pageIds = ids.slice(from, from + limit);
      return { ...(await this.#present(request, pageIds)), total: ids.length, next_cursor: next };
    }
    const total = await this.#total(request, selection);
    const plan = await this.#plan(request, {
      steps,
      conditions: conditions.length,
      rows: from + limit,
      total,
    });
    // A short index scan without rights or a cursor is faster inline than in the reader thread.
    const isNear = plan.isShort && selection.reader === null && place === null;
    const keys = await windowKeys(
      isNear ? this.#storage.read : this.#storage.views,
      { ...selection, ...plan.hints },
      plan.way === "sort" ? unindexed(steps) : steps,
      { limit: limit + 1, offset: from, after: place && "keys" in place ? place : null },
    );
    const shown = keys.slice(0, limit);
    const last = shown.at(-1);
    const presented = await this.#present(
      request,
      shown.map((key) => key.pageId),
    );
    plan.wish?.();
    return {
      ...presented,
      total,
      next_cursor: keys.length > limit && last ? writeCursor(order, last) : null,
    };
  }

  /** Which entries a list contains, for exports and summaries. */
  async found(actor: Actor, databaseId: number, query: ListQuery): Promise<FoundEntries> {
    const request = { ...(await this.#request(actor, databaseId, query)), sorts: [] };
    const { conditions, rest, decided } = conditionsOf(request);
    const selection = selectionOf(request, conditions, this.#storage.engine);
    const answer = {
      database: request.database,
      properties: request.properties,
      restricted: request.restricted,
      sight: request,
      key: keyOf(request),
    };
    if (rest.length === 0) {
      const total = await this.#total(request, selection);
      return { ...answer, selection, rows: rowsOf(request), total };
    }
    const ids = await this.#orderInMemory(request, selection, { rest, decided }, []);
    const among = selectionOf(request, [isAmong(this.#storage.engine, ids)], this.#storage.engine);
    return { ...answer, selection: among, rows: null, total: ids.length };
  }

  /** How a list is ordered, for searches of places in it. */
  async arranged(
    actor: Actor,
    databaseId: number,
    query: Omit<ListQuery, "limit" | "offset" | "cursor">,
  ): Promise<Arrangement> {
    const request = await this.#request(actor, databaseId, query);
    const { conditions, rest, decided } = conditionsOf(request);
    const selection = selectionOf(request, conditions, this.#storage.engine);
    const requestedSteps = await stepsOf(this.#storage.read, request);
    const steps = requestedSteps.every((step) => step !== null) ? requestedSteps : null;
    const key = `${keyOf(request)}${JSON.stringify(request.sorts)}`;
    if (rest.length === 0 && steps !== null) return { request, selection, order: steps, ids: null, key };
    const ids = await this.#orderInMemory(request, selection, { rest, decided }, requestedSteps);
    return { request, selection, order: [], ids, key };
  }

  /** All readable entries in order; `present` maps them in batches. */
  async all(
    actor: Actor,
    databaseId: number,
    query: Omit<ListQuery, "limit" | "offset" | "cursor">,
  ): Promise<{
    entryIds: readonly string[];
    present(entryIds: readonly string[]): Promise<PresentedEntries>;
  }> {
    const { request, selection, order, ids } = await this.arranged(actor, databaseId, query);
    const entryIds =
      ids ??
      (
        await windowKeys(this.#storage.views, selection, order, {
          limit: Number.MAX_SAFE_INTEGER,
          offset: 0,
          after: null,
        })
      ).map(({ pageId }) => pageId);
    return { entryIds, present: (some) => this.#present(request, some) };
  }

  /** Computed properties hidden from the actor. */
  restricted(q: Queryable, actor: Actor, databaseId: number): Promise<Restricted> {
    return this.#sight.restricted(q, actor, databaseId);
  }

  /** Number of readable entries of a database. */
  async count(actor: Actor, database: DatabaseRow): Promise<number> {
    const request = await unfiltered(this.#storage.read, actor, database);
    return this.#total(request, selectionOf(request, [], this.#storage.engine));
  }

  /** Plans how to read the window. May request an index, created after the answer. */
  async #plan(
    { database, properties, filters }: ListRequest,
    shape: { steps: readonly SortStep[]; conditions: number; rows: number; total: number },
  ): Promise<Plan> {
    const { steps, conditions, rows, total } = shape;
    const sorted = steps.flatMap(({ slot, direction }) => (slot === null ? [] : [{ slot, direction }]));
    if (sorted.length < steps.length) return { way: "any", hints: {}, isShort: false };
    const pinned = pinnedColumns(properties, filters, sorted);
    const columns = [...pinned, ...sorted];
    const indexed = columns.length > 0 && (await this.#sortIndexes.use(database.database_id, columns));
    const facts = { sorted, pinned, conditions, indexed, rows, total };
    const way = accessPathOf(this.#storage.engine, facts);
    const asTheyLie = areAllSorted(way, facts) && (await this.#isMost(database));
    const often = this.#storage.engine === "postgres" && way === "walk";
    const hints = { byIndex: isByIndex(way, facts), asTheyLie, often };
    const plan = { way, hints, isShort: isShort(facts) };
    if (indexed || columns.length === 0) return plan;
    const entries = conditions === 0 ? total : this.#entries(database);
    return { ...plan, wish: () => this.#sortIndexes.wish(database.database_id, columns, entries) };
  }

  /** The number of entries if indexes pay off, else 0. */
  #entries({ live_entries }: DatabaseRow): number {
    const { from } = this.#sortIndexes;
    return live_entries >= from ? from : 0;
  }

  /** Whether this database has most of all entries, and many. */
  async #isMost({ live_entries }: DatabaseRow): Promise<boolean> {
    if (this.#storage.engine === "postgres" || live_entries < this.#sortIndexes.from) return false;
    return live_entries * 2 >= (await allLiveEntries(this.#storage.read));
  }

  async #total(request: ListRequest, selection: Selection): Promise<number> {
    const { everything, database, filters, search } = request;
    if (everything && filters.length === 0 && search.trim() === "") return database.live_entries;
    const rows = rowsOf(request);
    return this.#totals.get(keyOf(request), () =>
      this.#keyTables.answer({
        database,
        needs: rows?.needs ?? null,
        usual: usualNeeds(request.properties),
        byTable: (table) => rows && countRows(table, rows),
        bySql: () => this.#count(request, selection),
      }),
    );
  }

  async #count({ database, properties, filters }: ListRequest, selection: Selection): Promise<number> {
    const pinned = pinnedColumns(properties, filters, []);
    const isPinned = pinned.length > 0 && pinned.length === selection.conditions.length;
    const byIndex = isPinned && (await this.#sortIndexes.beginsWith(database.database_id, pinned));
    // Counting a range of an index takes about as long as calling the reader thread.
    const asTheyLie = !byIndex && selection.conditions.length > 0 && (await this.#isMost(database));
    const isNear = byIndex && selection.reader === null && database.live_entries <= nearCount;
    return countEntries(isNear ? this.#storage.read : this.#storage.views, {
      ...selection,
      byIndex,
      asTheyLie,
    });
  }

  /** The order computed in memory, cached until one of its inputs changes. */
  #orderInMemory(
    request: ListRequest,
    selection: Selection,
    left: Pick<Conditions, "rest" | "decided">,
    requestedSteps: readonly (SortStep | null)[],
  ): Promise<string[]> {
    return this.#orders.get(`${keyOf(request)}${JSON.stringify(request.sorts)}`, () =>
      orderInMemory(this.#storage.views, request, selection, left, requestedSteps),
    );
  }

  #request(actor: Actor, databaseId: number, query: ListQuery): Promise<ListRequest> {
    const today = this.#today(this.#clock);
    return decideRequest(this.#storage.read, this.#sight, today, { actor, databaseId, query });
  }

  #present(request: ListRequest, pageIds: readonly string[]): Promise<PresentedEntries> {
    return presentSome(this.#storage, this.#sight, request, pageIds);
  }
}
