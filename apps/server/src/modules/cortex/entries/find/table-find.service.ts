import type { findCells, locateEntry, Ok, Query } from "@maive/contract";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { LruCache } from "../../../../shared/lru-cache.ts";
import type { Storage } from "../../../../storage/index.ts";
import { searchCondition } from "../list/conditions.store.ts";
import { type Arrangement, cachedFor, type EntryList } from "../list/entry-list.service.ts";
import { FoundCells } from "./found-cells.ts";
import { conditionsMet, positionInOrder } from "./table-find.store.ts";

export interface TableFindDeps {
  storage: Storage;
  bus: EventBus;
  list: EntryList;
  /** Several processes change rights. */
  isShared?: boolean;
}

/** Finds places in the order of a view, so that a table shows them without its rows before. */
export class TableFind {
  readonly #storage: Storage;
  readonly #list: EntryList;
  /** Keyed by everything that determines them, including the database's version. */
  readonly #cells: LruCache<FoundCells>;

  constructor({ storage, bus, list, isShared }: TableFindDeps) {
    this.#cells = new LruCache(8, cachedFor(isShared));
    this.#storage = storage;
    this.#list = list;
    bus.on("grantsChanged", () => this.#cells.clear());
  }

  /** Where an entry stands in a list. */
  async locate(
    actor: Actor,
    databaseId: number,
    entryId: string,
    query: Query<typeof locateEntry>,
  ): Promise<Ok<typeof locateEntry>> {
    const { selection, order, ids } = await this.#list.arranged(actor, databaseId, query);
    if (ids === null)
      return { position: await positionInOrder(this.#storage.views, selection, order, entryId) };
    const at = ids.indexOf(entryId);
    return { position: at < 0 ? null : at };
  }

  /** The cells that a search finds, counted, and one of them. */
  async find(
    actor: Actor,
    databaseId: number,
    { columns, number, row = 0, column = 0, ...query }: Query<typeof findCells>,
  ): Promise<Ok<typeof findCells>> {
    const arranged = await this.#list.arranged(actor, databaseId, query);
    const { properties, restricted } = arranged.request;
    const known = new Set(properties.map(({ propertyId }) => propertyId));
    const shown = [...new Set(columns)].filter((id) => known.has(id) && !restricted.has(id));
    const cells = await this.#cells.get(`${arranged.key}${shown.join()}`, () => this.#found(arranged, shown));
    // Of a column that is not looked into, what is behind it counts.
    const from = columns.slice(0, column).filter((id) => shown.includes(id)).length;
    const hitNumber = number ?? cells.numberFrom({ row, column: from });
    const cell = cells.cellOf(hitNumber);
    const property = cell && shown[cell.column];
    return {
      total: cells.total,
      hit:
        cell && property !== undefined && property !== null
          ? { number: hitNumber, row: cell.row, property_id: property }
          : null,
    };
  }

  async #found(
    { request, selection, order, ids }: Arrangement,
    shown: readonly number[],
  ): Promise<FoundCells> {
    const { properties, search } = request;
    if (search.trim() === "" || shown.length === 0) return new FoundCells([]);
    const conditions = shown.flatMap((id) => {
      const property = properties.find(({ propertyId }) => propertyId === id);
      return property ? [searchCondition(request, [property], search)] : [];
    });
    const rows = await conditionsMet(this.#storage.views, selection, order, conditions);
    if (ids === null) return new FoundCells(rows.map(({ met }) => met));
    const metBy = new Map(rows.map(({ pageId, met }) => [pageId, met]));
    return new FoundCells(ids.map((id) => metBy.get(id) ?? ""));
  }
}
