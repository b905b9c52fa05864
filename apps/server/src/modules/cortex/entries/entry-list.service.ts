import {
  type Entry,
  type Filter,
  limits,
  type listEntries,
  type Query,
  type Sort,
  zFilter,
  zSort,
} from "@maive/contract";
import { compareKeys, type Day, matches, type SlotKey, valueTypes } from "@maive/values";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Clock } from "../../../shared/clock.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizeDatabase, type DatabaseRow } from "../access/index.ts";
import { type DatabaseProperty, isLink, propertiesOfDatabase } from "../properties/index.ts";
import { decideFilters, decideSorts, findView, type ViewConfig, withoutGone } from "../views/index.ts";
import { type ComputedSight, nothingRestricted, type Restricted } from "./computed/computed-sight.ts";
import { type Condition, isAmong } from "./condition-parts.store.ts";
import { conditionOf, searchCondition, type Sight } from "./conditions.store.ts";
import { type CursorOrder, readCursor, writeCursor } from "./cursor.ts";
import { presentEntry } from "./entries.presenter.ts";
import { readableEntries } from "./entries.store.ts";
import { valueIn } from "./entry-doc.ts";
import type { Key } from "./derived.ts";
import { labelsOf, linkedFilesOf } from "./linked-files.store.ts";
import { firstReadableKey } from "./links/link-conditions.store.ts";
import { linkedTitles } from "./links/linked-titles.store.ts";
import { type LinkedByProperty, linkedOf, readsAll, trashedTargets } from "./links/linked.store.ts";
import { readList } from "./read-list.ts";
import { Recent } from "./recent.ts";
import type { SortIndexes } from "./sort-indexes/sort-indexes.ts";
import { entryTexts } from "./texts.ts";
import { todayIn } from "./today.ts";
import { heldColumns, isByIndex, type Way, wayOf } from "./window-plan.ts";
import {
  countEntries,
  selectedDocs,
  type Selection,
  slotStep,
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
interface EntryWindow {
  entries: Entry[];
  total: number;
  next_cursor: string | null;
  linked_titles?: Record<string, string>;
}

type ListQuery = Query<typeof listEntries>;

/** Everything a list is asked for, decided. */
interface Request {
  actor: Actor;
  database: DatabaseRow;
  /** The actor may read every entry there is. */
  everything: boolean;
  properties: readonly DatabaseProperty[];
  sorts: ViewConfig["sorts"];
  filters: ViewConfig["filters"];
  search: string;
  today: Day;
  /** What the properties link to. */
  linked: LinkedByProperty;
  /** Results the actor may not see: nor find, nor order by. */
  restricted: Restricted;
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

/** A key that SQL gave for a step. */
const givenKey = (step: SortStep | null | undefined, key: Key | undefined): SlotKey | null => {
  if (!step || key === undefined) return null;
  return step.kind === "t"
    ? { kind: "t", key: String(key ?? "") }
    : { kind: "n", key: key === null ? null : Number(key) };
};

/** Entries that are looked up without another thread. */
const fewRows = 200;

/** Entries of a database in the order of a view. */
export class EntryList {
  readonly #storage: Storage;
  readonly #sight: ComputedSight;
  readonly #clock: Clock;
  readonly #sortIndexes: SortIndexes;
  readonly #today: (clock: Clock) => Day;
  /** By everything that decides them, the database's version included. */
  readonly #totals = new Recent<number>(500);
  /** Whole orders that had to be made in memory. */
  readonly #orders = new Recent<string[]>(8);

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
    const wanted = await this.#steps(request);
    const steps = wanted.every((step) => step !== null) ? wanted : null;
    const limit = query.limit ?? limits.entriesDefaultLimit;
    const order: CursorOrder = {
      name: request.sorts.map((sort) => `${sort.property_id}${sort.direction}`).join(),
      kinds: (steps ?? []).map(({ kind }) => kind),
    };
    const place = query.cursor === undefined ? null : readCursor(order, query.cursor);
    const from = place ? ("at" in place ? place.at : 0) : (query.offset ?? 0);
    const { conditions, rest } = this.#conditions(request, false);
    const selection = this.#selection(request, conditions);
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
    const walked = plan.way === "walk" ? this.#conditions(request, true).conditions : conditions;
    const keys = await windowKeys(
      this.#storage.views,
      { ...this.#selection(request, walked), byIndex: plan.byIndex },
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
    const { conditions, rest } = this.#conditions(request, false);
    const selection = this.#selection(request, conditions);
    const answer = {
      properties: request.properties,
      restricted: request.restricted,
      sight: { ...request, few: false },
      key: this.#key(request),
    };
    if (rest.length === 0) return { ...answer, selection, total: await this.#total(request, selection) };
    const ids = await this.#orderInMemory(request, selection, rest, []);
    const among = this.#selection(request, [isAmong(this.#storage.engine, ids)]);
    return { ...answer, selection: among, total: ids.length };
  }

  /** All entries the actor may read, in order; `present` answers some of them at a time. */
  async all(
    actor: Actor,
    databaseId: number,
    query: Omit<ListQuery, "limit" | "offset" | "cursor">,
  ): Promise<{
    entryIds: string[];
    present(entryIds: readonly string[]): Promise<Pick<EntryWindow, "entries" | "linked_titles">>;
  }> {
    const request = await this.#request(actor, databaseId, query);
    const { conditions, rest } = this.#conditions(request, false);
    const selection = this.#selection(request, conditions);
    const wanted = await this.#steps(request);
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

  /** How many entries of a database the actor may read. */
  async count(actor: Actor, database: DatabaseRow): Promise<number> {
    const request: Request = {
      actor,
      database,
      everything: await readsAll(this.#storage.read, actor, database.database_id),
      properties: [],
      sorts: [],
      filters: [],
      search: "",
      today: "",
      linked: new Map(),
      restricted: nothingRestricted,
    };
    return this.#total(request, this.#selection(request, []));
  }

  async #request(actor: Actor, databaseId: number, query: ListQuery): Promise<Request> {
    const q = this.#storage.read;
    const database = await authorizeDatabase(q, actor, "read", databaseId);
    const properties = await propertiesOfDatabase(q, databaseId);
    const view = query.view_id === undefined ? null : await findView(q, databaseId, query.view_id);
    if (query.view_id !== undefined && !view) throw notFound();
    const config = view ? withoutGone(view.config, properties) : null;
    const sorts: Sort[] =
      query.sorts === undefined ? (config?.sorts ?? []) : readList("sorts", zSort, query.sorts);
    const filters: Filter[] =
      query.filters === undefined ? (config?.filters ?? []) : readList("filters", zFilter, query.filters);
    const restricted = await this.#sight.restricted(q, actor, databaseId);
    for (const { property_id } of [...sorts, ...filters])
      if (restricted.has(property_id)) throw new DomainError("forbidden", { detail: entryTexts.restricted });
    return {
      actor,
      database,
      everything: await readsAll(q, actor, databaseId),
      properties,
      restricted,
      sorts: decideSorts(sorts, properties),
      filters: query.filters === undefined ? filters : decideFilters(filters, properties),
      search: query.search ?? "",
      today: this.#today(this.#clock),
      linked: await linkedOf(q, properties),
    };
  }

  /** What SQL can decide, and the filters left over. */
  #conditions(
    request: Request,
    few: boolean,
  ): {
    conditions: Condition[];
    rest: ViewConfig["filters"];
  } {
    const { properties, filters, search, restricted } = request;
    const sight: Sight = { ...request, few };
    const conditions: Condition[] = [];
    const rest: ViewConfig["filters"] = [];
    for (const filter of filters) {
      const property = properties.find((known) => known.propertyId === filter.property_id);
      const condition = property ? conditionOf(sight, property, filter) : null;
      if (condition) conditions.push(condition);
      else rest.push(filter);
    }
    // What the actor may not see is not found either.
    const visible = properties.filter(({ propertyId }) => !restricted.has(propertyId));
    if (search.trim() !== "") conditions.push(searchCondition(sight, visible, search));
    return { conditions, rest };
  }

  #selection({ actor, database, everything }: Request, conditions: readonly Condition[]): Selection {
    const reader = everything ? null : actor;
    return { databaseId: database.database_id, reader, conditions, byIndex: false };
  }

  /** The steps of the order; null for those that SQL cannot give. */
  async #steps({ actor, properties, sorts, linked }: Request): Promise<(SortStep | null)[]> {
    const steps: (SortStep | null)[] = [];
    for (const { property_id, direction } of sorts) {
      const property = properties.find((known) => known.propertyId === property_id);
      if (!property) continue;
      const target = linked.get(property_id);
      const lead = target?.kind === "entries" ? target.lead : null;
      // Titles that the actor may not read must not show in the order either.
      if (lead && (!property.slot || !(await readsAll(this.#storage.read, actor, lead.databaseId))))
        steps.push({ key: firstReadableKey(actor, property, lead), kind: "t", direction, slot: null });
      else if (property.slot) steps.push(slotStep(property.slot, direction));
      else steps.push(null);
    }
    return steps;
  }

  /** How the window is best found. Asks for an index that would help, to be made when the answer is given. */
  async #plan(
    { database, properties, filters }: Request,
    asked: { steps: readonly SortStep[]; conditions: number; rows: number; total: number },
  ): Promise<{ way: Way; byIndex: boolean; wish?: () => void }> {
    const { steps, conditions, rows, total } = asked;
    const sorted = steps.flatMap(({ slot, direction }) => (slot === null ? [] : [{ slot, direction }]));
    if (sorted.length < steps.length) return { way: "any", byIndex: false };
    const held = heldColumns(properties, filters, sorted);
    const columns = [...held, ...sorted];
    const indexed = columns.length > 0 && (await this.#sortIndexes.use(database.database_id, columns));
    const facts = { sorted, held, conditions, indexed, rows, total };
    const way = wayOf(this.#storage.engine, facts);
    const byIndex = isByIndex(way, facts);
    if (indexed || columns.length === 0) return { way, byIndex };
    const entries = conditions === 0 ? total : this.#entries(database);
    return { way, byIndex, wish: () => this.#sortIndexes.wish(database.database_id, columns, entries) };
  }

  /** Enough entries for indexes, or 0. */
  #entries({ live_entries }: DatabaseRow): number {
    const { from } = this.#sortIndexes;
    return live_entries >= from ? from : 0;
  }

  #key({ actor, database, filters, search, today, linked }: Request): string {
    const who = actor.userType === "main" ? "" : actor.userId;
    const day = filters.length > 0 ? today : "";
    // What is linked to has a say in what is found, and in which order.
    const versions = [...linked.values()].map((target) => (target.kind === "entries" ? target.version : 0));
    return JSON.stringify([
      database.database_id,
      database.version,
      versions,
      who,
      day,
      search.trim(),
      filters,
    ]);
  }

  async #total(request: Request, selection: Selection): Promise<number> {
    const { everything, database, filters, search } = request;
    if (everything && filters.length === 0 && search.trim() === "") return database.live_entries;
    return this.#totals.get(this.#key(request), async () => {
      const held = heldColumns(request.properties, filters, []);
      const isHeld = held.length > 0 && held.length === selection.conditions.length;
      const byIndex = isHeld && (await this.#sortIndexes.beginsWith(database.database_id, held));
      return countEntries(this.#storage.views, { ...selection, byIndex });
    });
  }

  #orderInMemory(
    request: Request,
    selection: Selection,
    rest: ViewConfig["filters"],
    wanted: readonly (SortStep | null)[],
  ): Promise<string[]> {
    const { properties, sorts, today } = request;
    return this.#orders.get(`${this.#key(request)}${JSON.stringify(sorts)}`, async () => {
      const known = new Map(properties.map((property) => [property.propertyId, property]));
      const docs = await selectedDocs(this.#storage.views, selection, wanted);
      const asked = properties.filter(({ propertyId }) =>
        [...rest, ...sorts].some(({ property_id }) => property_id === propertyId),
      );
      const named = docs.map(({ doc }) => doc);
      const labels = labelsOf(await linkedFilesOf(this.#storage.views, asked, named));
      const found = docs.filter(({ doc }) =>
        rest.every((filter) => {
          const property = known.get(filter.property_id);
          if (!property) return true;
          return matches(property.type, valueIn(doc, property), property.config, filter, today, labels);
        }),
      );
      const steps = sorts.flatMap(({ property_id, direction }) => {
        const property = known.get(property_id);
        return property ? [{ property, sign: direction === "asc" ? 1 : -1 }] : [];
      });
      const placed = found.map(({ pageId, doc, keys }) => ({
        pageId,
        keys: steps.map(
          ({ property }, n) =>
            givenKey(wanted[n], keys[n]) ??
            valueTypes[property.type].sortKey(valueIn(doc, property), property.config, labels),
        ),
      }));
      // The sort is stable: ties stay in the order of creation.
      placed.sort((a, b) => {
        for (const [n, { sign }] of steps.entries()) {
          const [x, y] = [a.keys[n], b.keys[n]];
          const order = x && y ? compareKeys(x, y) : 0;
          if (order !== 0) return sign * order;
        }
        return 0;
      });
      return placed.map(({ pageId }) => pageId);
    });
  }

  async #present(
    { actor, database, properties, restricted }: Request,
    pageIds: readonly string[],
  ): Promise<Pick<EntryWindow, "entries" | "linked_titles">> {
    // A way to another thread and back costs more than so few look-ups by key.
    const q = pageIds.length <= fewRows ? this.#storage.read : this.#storage.views;
    const [found, trashed] = await Promise.all([
      readableEntries(q, actor, pageIds),
      trashedTargets(q, properties.some(isLink) ? pageIds : []),
    ]);
    const rows = await this.#sight.fresh(q, database.database_id, properties, found);
    const byId = new Map(rows.map((row) => [row.page.page_id, row]));
    const docs = rows.map((row) => row.doc);
    const [files, titles] = await Promise.all([
      linkedFilesOf(q, properties, docs),
      linkedTitles(q, actor, properties, docs, trashed),
    ]);
    const shown = { files, trashed, restricted };
    const entries = pageIds.flatMap((pageId) => {
      const row = byId.get(pageId);
      return row ? [presentEntry(row, properties, shown)] : [];
    });
    return titles ? { entries, linked_titles: titles } : { entries };
  }
}
