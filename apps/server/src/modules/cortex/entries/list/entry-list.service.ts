import { limits } from "@maive/contract";
import type { Day } from "@maive/values";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Clock } from "../../../../shared/clock.ts";
import type { Queryable, Storage } from "../../../../storage/index.ts";
import type { DatabaseRow } from "../../access/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import type { ViewConfig } from "../../views/index.ts";
import type { ComputedSight, Restricted } from "../computed/computed-sight.ts";
import { isAmong } from "./condition-parts.store.ts";
import type { Sight } from "./conditions.store.ts";
import { type CursorOrder, readCursor, writeCursor } from "./cursor.ts";
import {
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
import { areAllSorted, pinnedColumns, isByIndex, isShort, type Way, wayOf } from "./window-plan.ts";
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
}

/** A window of entries as it is answered. */
interface EntryWindow extends PresentedEntries {
  total: number;
  next_cursor: string | null;
}

/** The entries a question finds. */
export interface FoundEntries {
  properties: readonly DatabaseProperty[];
  selection: Selection;
  sight: Sight;
  total: number;
  /** Tells apart what was found by whom at which version. */
  key: string;
  restricted: Restricted;
}

/** How a window is found, and what to do for the next one. */
interface Plan {
  way: Way;
  hints: Partial<Pick<Selection, "byIndex" | "asTheyLie" | "often">>;
  /** It ends after few rows of an index. */
  isShort: boolean;
  wish?: () => void;
}

/** Entries of a database of which a part is counted without another thread: a few ms for all of them. */
const nearCount = 100_000;

/** Entries of a database in the order of a view. */
export class EntryList {
  readonly #storage: Storage;
  readonly #sight: ComputedSight;
  readonly #clock: Clock;
  readonly #sortIndexes: SortIndexes;
  readonly #today: (clock: Clock) => Day;
  /** By everything that decides them, the database's version included. */
  readonly #totals = new LruCache<number>(500);
  /** Whole orders that had to be made in memory. */
  readonly #orders = new LruCache<string[]>(8);

  constructor({ storage, bus, clock, timeZone, sight, sortIndexes }: EntryListDeps) {
    this.#sortIndexes = sortIndexes;
    this.#storage = storage;
    this.#sight = sight;
    this.#clock = clock;
    this.#today = todayIn(timeZone);
    bus.on("grantsChanged", () => {
      this.#totals.clear();
      this.#orders.clear();
    });
  }

  /** A window of the entries the actor may read. */
  async list(actor: Actor, databaseId: number, query: ListQuery): Promise<EntryWindow> {
    const request = await this.#request(actor, databaseId, query);
    const wanted = await stepsOf(this.#storage.read, request);
    const steps = wanted.every((step) => step !== null) ? wanted : null;
    const limit = query.limit ?? limits.entriesDefaultLimit;
    const order: CursorOrder = {
      name: request.sorts.map((sort) => `${sort.property_id}${sort.direction}`).join(),
      kinds: (steps ?? []).map(({ kind }) => kind),
    };
    const place = query.cursor === undefined ? null : readCursor(order, query.cursor);
    const from = place ? ("at" in place ? place.at : 0) : (query.offset ?? 0);
    const { conditions, rest } = conditionsOf(request);
    const selection = selectionOf(request, conditions, this.#storage.engine);
    if (rest.length > 0 || steps === null) {
      const ids = await this.#orderInMemory(request, selection, rest, wanted);
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
    // Looked up in an index without rights and places to be behind of, it is found without another thread.
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

  /** Which entries a list finds, for what is asked about all of them. */
  async found(actor: Actor, databaseId: number, query: ListQuery): Promise<FoundEntries> {
    const request = { ...(await this.#request(actor, databaseId, query)), sorts: [] };
    const { conditions, rest } = conditionsOf(request);
    const selection = selectionOf(request, conditions, this.#storage.engine);
    const answer = {
      properties: request.properties,
      restricted: request.restricted,
      sight: request,
      key: keyOf(request),
    };
    if (rest.length === 0) return { ...answer, selection, total: await this.#total(request, selection) };
    const ids = await this.#orderInMemory(request, selection, rest, []);
    const among = selectionOf(request, [isAmong(this.#storage.engine, ids)], this.#storage.engine);
    return { ...answer, selection: among, total: ids.length };
  }

  /** All entries the actor may read, in order; `present` answers some of them at a time. */
  async all(
    actor: Actor,
    databaseId: number,
    query: Omit<ListQuery, "limit" | "offset" | "cursor">,
  ): Promise<{
    entryIds: string[];
    present(entryIds: readonly string[]): Promise<PresentedEntries>;
  }> {
    const request = await this.#request(actor, databaseId, query);
    const { conditions, rest } = conditionsOf(request);
    const selection = selectionOf(request, conditions, this.#storage.engine);
    const wanted = await stepsOf(this.#storage.read, request);
    const steps = wanted.every((step) => step !== null) ? wanted : null;
    const entryIds =
      rest.length > 0 || steps === null
        ? await this.#orderInMemory(request, selection, rest, wanted)
        : (
            await windowKeys(this.#storage.views, selection, steps, {
              limit: Number.MAX_SAFE_INTEGER,
              offset: 0,
              after: null,
            })
          ).map(({ pageId }) => pageId);
    return { entryIds, present: (some) => this.#present(request, some) };
  }

  /** The results of formulas and rollups that the actor may not see. */
  restricted(q: Queryable, actor: Actor, databaseId: number): Promise<Restricted> {
    return this.#sight.restricted(q, actor, databaseId);
  }

  /** How many entries of a database the actor may read. */
  async count(actor: Actor, database: DatabaseRow): Promise<number> {
    const request = await unfiltered(this.#storage.read, actor, database);
    return this.#total(request, selectionOf(request, [], this.#storage.engine));
  }

  /** How the window is best found. Asks for an index that would help, to be made when the answer is given. */
  async #plan(
    { database, properties, filters }: ListRequest,
    asked: { steps: readonly SortStep[]; conditions: number; rows: number; total: number },
  ): Promise<Plan> {
    const { steps, conditions, rows, total } = asked;
    const sorted = steps.flatMap(({ slot, direction }) => (slot === null ? [] : [{ slot, direction }]));
    if (sorted.length < steps.length) return { way: "any", hints: {}, isShort: false };
    const held = pinnedColumns(properties, filters, sorted);
    const columns = [...held, ...sorted];
    const indexed = columns.length > 0 && (await this.#sortIndexes.use(database.database_id, columns));
    const facts = { sorted, held, conditions, indexed, rows, total };
    const way = wayOf(this.#storage.engine, facts);
    const asTheyLie = areAllSorted(way, facts) && (await this.#isMost(database));
    const often = this.#storage.engine === "postgres" && way === "walk";
    const hints = { byIndex: isByIndex(way, facts), asTheyLie, often };
    const plan = { way, hints, isShort: isShort(facts) };
    if (indexed || columns.length === 0) return plan;
    const entries = conditions === 0 ? total : this.#entries(database);
    return { ...plan, wish: () => this.#sortIndexes.wish(database.database_id, columns, entries) };
  }

  /** Enough entries for indexes, or 0. */
  #entries({ live_entries }: DatabaseRow): number {
    const { from } = this.#sortIndexes;
    return live_entries >= from ? from : 0;
  }

  /** Whether most of all entries are of this database, and they are many. */
  async #isMost({ live_entries }: DatabaseRow): Promise<boolean> {
    if (this.#storage.engine === "postgres" || live_entries < this.#sortIndexes.from) return false;
    return live_entries * 2 >= (await allLiveEntries(this.#storage.read));
  }

  async #total(request: ListRequest, selection: Selection): Promise<number> {
    const { everything, database, filters, search } = request;
    if (everything && filters.length === 0 && search.trim() === "") return database.live_entries;
    return this.#totals.get(keyOf(request), async () => {
      const held = pinnedColumns(request.properties, filters, []);
      const isHeld = held.length > 0 && held.length === selection.conditions.length;
      const byIndex = isHeld && (await this.#sortIndexes.beginsWith(database.database_id, held));
      // A stretch of an index is counted in the time that asking another thread takes.
      const asTheyLie = !byIndex && selection.conditions.length > 0 && (await this.#isMost(database));
      const isNear = byIndex && selection.reader === null && database.live_entries <= nearCount;
      return countEntries(isNear ? this.#storage.read : this.#storage.views, {
        ...selection,
        byIndex,
        asTheyLie,
      });
    });
  }

  /** The order made in memory, cached until something that decides it changes. */
  #orderInMemory(
    request: ListRequest,
    selection: Selection,
    rest: ViewConfig["filters"],
    wanted: readonly (SortStep | null)[],
  ): Promise<string[]> {
    return this.#orders.get(`${keyOf(request)}${JSON.stringify(request.sorts)}`, () =>
      orderInMemory(this.#storage.views, request, selection, rest, wanted),
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
