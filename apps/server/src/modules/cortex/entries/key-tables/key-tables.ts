import { AsyncLocalStorage } from "node:async_hooks";
import type { EventBus } from "../../../../events/index.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { Mutex } from "../../../../shared/mutex.ts";
import type { Storage } from "../../../../storage/index.ts";
import type { DatabaseRow } from "../../access/index.ts";
import { KeyTable, type Needs } from "./key-table.ts";

export interface KeyTablesDeps {
  storage: Storage;
  bus: EventBus;
  log: Pick<Logger, "error">;
  /** Smaller databases are read in a few ms. */
  tablesFrom?: number;
  /** Bound of all tables together. */
  mostBytes?: number;
}

/** Bytes of an entry: its id and place, and each key or link. */
const perEntry = 32;
const perColumn = 12;
/** After making a table, one that fell behind is made anew when so many times as long has passed; longer when it could not be made. */
const rest = { afterMade: 10, afterFailed: 100 };

/** A question about the entries of a database, answered by its table or else by SQL. */
export interface TableQuestion<T> {
  database: Pick<DatabaseRow, "database_id" | "version" | "live_entries">;
  /** Null: no table can answer. */
  needs: Needs | null;
  /** What further questions are likely to need. */
  usual?: Needs;
  /** Null: it cannot, after all. */
  byTable(table: KeyTable): T | null | Promise<T | null>;
  bySql(): Promise<T>;
}

/** What several parts of a question need; null if one of them can only be answered by SQL. */
export const allNeeds = (parts: readonly (Needs | null)[]): Needs | null => {
  let all: Needs = { slots: new Set(), links: new Set() };
  for (const part of parts) {
    if (!part) return null;
    all = { slots: new Set([...all.slots, ...part.slots]), links: new Set([...all.links, ...part.links]) };
  }
  return all;
};

/**
 * Keys of large databases in memory, made in the background after the first question that they could have answered. They
 * answer only while they know every write that the database counted (ADR 0101).
 */
export class KeyTables {
  readonly #deps: KeyTablesDeps;
  readonly #from: number;
  readonly #most: number;
  /** Filled ones, least recently used first. */
  readonly #tables = new Map<number, KeyTable>();
  /** All that are notified of commits: those that are being filled, too. */
  readonly #hearing = new Set<KeyTable>();
  readonly #building = new Set<number>();
  /** When the next one of a database may be made, in ms; one with more columns than there are is made at once if the last was made. */
  readonly #resting = new Map<number, { until: number; isMade: boolean }>();
  /** Detached from any request. */
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #work = new Mutex();
  #closed = false;

  constructor(deps: KeyTablesDeps) {
    this.#deps = deps;
    this.#from = deps.tablesFrom ?? 5_000;
    this.#most = deps.mostBytes ?? 32_000_000;
    deps.storage.watchKeys((changes) => {
      for (const table of this.#hearing) {
        for (const change of changes) table.note(change);
        if (table.isOver) this.#forget(table);
      }
    });
    deps.bus.on("databaseDeleted", ({ databaseId }) => {
      this.#drop(databaseId);
      this.#resting.delete(databaseId);
    });
  }

  /** Answers by the table if it is up to date, else by SQL, after which a table is made. */
  async answer<T>({ database, needs, usual, byTable, bySql }: TableQuestion<T>): Promise<T> {
    if (!needs || database.live_entries < this.#from) return bySql();
    const table = this.#tables.get(database.database_id);
    if (table?.isTooMuch(needs)) return bySql();
    if (table?.has(needs) && (await table.follow(this.#deps.storage.read, database))) {
      this.#tables.delete(database.database_id);
      this.#tables.set(database.database_id, table);
      // What it followed may have been the text too many.
      if (table.isTooMuch(needs)) return bySql();
      const answer = await byTable(table);
      if (answer !== null) return answer;
      return bySql();
    }
    const answer = await bySql();
    this.#wish(database, needs, usual);
    return answer;
  }

  /** Makes no more tables. */
  close(): Promise<void> {
    this.#closed = true;
    return this.idle();
  }

  /** Resolves when no table is being made. */
  idle(): Promise<void> {
    return this.#work.idle();
  }

  #wish(
    { database_id, live_entries }: TableQuestion<unknown>["database"],
    requested: Needs,
    usual: Needs | undefined,
  ): void {
    if (this.#closed || this.#building.has(database_id)) return;
    const table = this.#tables.get(database_id);
    const resting = this.#resting.get(database_id);
    const isWider = resting?.isMade === true && table !== undefined && !table.has(requested);
    if (resting && !isWider && performance.now() < resting.until) return;
    const before = allNeeds([...(table ? [table.needs] : []), requested]);
    const needs = [allNeeds([before, usual ?? requested]), before, requested].find(
      (each) =>
        each && live_entries * (perEntry + (each.slots.size + each.links.size) * perColumn) < this.#most,
    );
    if (!needs) return;
    this.#building.add(database_id);
    void this.#outside(() => this.#work.run(() => this.#build(new KeyTable(database_id, needs))));
  }

  async #build(table: KeyTable): Promise<void> {
    const { databaseId } = table;
    if (this.#closed) return;
    const started = performance.now();
    this.#hearing.add(table);
    try {
      await table.fill(this.#deps.storage.views);
      if (!table.isOver) this.#cache(table);
    } catch (error) {
      this.#deps.log.error({ err: error }, "the keys of a database could not be read");
    } finally {
      if (this.#tables.get(databaseId) !== table) this.#hearing.delete(table);
      this.#building.delete(databaseId);
      const [now, isMade] = [performance.now(), this.#tables.get(databaseId) === table];
      const pause = (now - started) * (isMade ? rest.afterMade : rest.afterFailed);
      this.#resting.set(databaseId, { until: now + pause, isMade });
    }
  }

  #cache(table: KeyTable): void {
    this.#drop(table.databaseId);
    this.#tables.set(table.databaseId, table);
    let bytes = [...this.#tables.values()].reduce((sum, each) => sum + each.bytes, 0);
    for (const [databaseId, each] of this.#tables) {
      if (bytes <= this.#most) return;
      bytes -= each.bytes;
      this.#drop(databaseId);
    }
  }

  #forget(table: KeyTable): void {
    this.#hearing.delete(table);
    if (this.#tables.get(table.databaseId) === table) this.#tables.delete(table.databaseId);
  }

  #drop(databaseId: number): void {
    const table = this.#tables.get(databaseId);
    if (table) this.#forget(table);
  }
}
