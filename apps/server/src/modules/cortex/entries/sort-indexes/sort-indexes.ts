import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import type { EventBus } from "../../../../events/index.ts";
import type { Clock } from "../../../../shared/clock.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { Mutex } from "../../../../shared/mutex.ts";
import type { Leader } from "../../../../shared/work/leader.ts";
import type { IndexBuilder, Storage } from "../../../../storage/index.ts";
import type { SlotColumn } from "../../properties/index.ts";
import { databaseIds } from "./sort-indexes.store.ts";

export interface SortIndexesDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  log: Pick<Logger, "error">;
  leader: Leader;
  /** Smaller databases are sorted without an index. */
  indexFrom?: number;
  /** Bound over all databases. */
  mostIndexes?: number;
}

/** One column of an index, in a view's order. */
export interface IndexColumn {
  slot: SlotColumn;
  direction: "asc" | "desc";
}

/** The notification by which a follower requests indexes from the leader, and the one by which the leader announces changes. */
const topics = { wish: "order-wanted", use: "order-used", changed: "orders-changed" } as const;
const zWish = z.object({
  databaseId: z.int(),
  columns: z.array(z.object({ slot: z.string(), direction: z.enum(["asc", "desc"]) })),
});
/** Interval of notifying the leader that another process uses an index, in ms. */
const useSaidEvery = 60_000;

const prefix = "sort_";
/** Further columns are hardly selective. */
const mostColumns = 4;

const prefixOf = (databaseId: number): string => `${prefix}${databaseId}_`;

const nameOf = (databaseId: number, columns: readonly IndexColumn[]): string =>
  prefixOf(databaseId) + columns.map(({ slot, direction }) => `${slot}${direction.slice(0, 1)}`).join("_");

/** Marks a name as the last used. @returns whether it is there. */
const moveToEnd = (names: Set<string>, name: string): boolean => {
  if (!names.delete(name)) return false;
  names.add(name);
  return true;
};

const slotsOf = (name: string): string[] =>
  name
    .split("_")
    .slice(2)
    .map((column) => column.slice(0, -1));

/**
 * Indexes for the sort orders in use on large databases. Created in the background at the first request, evicted
 * least recently used, and durable. Where there are several processes the leader creates and drops them.
 */
export class SortIndexes {
  readonly #deps: SortIndexesDeps;
  readonly #builder: IndexBuilder;
  readonly #from: number;
  readonly #most: number;
  /** Detached from any request. */
  readonly #outside = AsyncLocalStorage.snapshot();
  /** Existing ones, least recently used first; null until looked up. */
  #there: Promise<Set<string>> | null = null;
  /** Requested and not created yet, or failed. */
  readonly #requested = new Set<string>();
  /** By database: columns being rewritten in all entries. */
  readonly #rewritten = new Map<number, Set<string>>();
  /** Requested, to be created after the rewriting. */
  #later: (() => void)[] = [];
  readonly #work = new Mutex();
  #closed = false;
  readonly #stops: readonly (() => void)[];
  /** When the leader last heard from here that an index is used, in ms. */
  readonly #saidUsed = new Map<string, number>();

  constructor(deps: SortIndexesDeps) {
    this.#deps = deps;
    this.#builder = deps.storage.indexes;
    this.#from = deps.indexFrom ?? 50_000;
    this.#most = deps.mostIndexes ?? 50;
    const { bus, leader } = deps;
    this.#stops = [
      // Where nobody leads at that moment, the next leader finds them.
      bus.on("databaseDeleted", ({ databaseId }) => {
        if (leader.isHere)
          this.#enqueue("the indexes of a deleted database stay", () => this.#forget(databaseId));
      }),
      leader.onTurn((isNew) => {
        if (!isNew) return;
        this.#lookAgain();
        leader.say(topics.changed, "");
      }),
      leader.hear(topics.changed, () => {
        if (!leader.isHere) this.#lookAgain();
      }),
      leader.hear(topics.wish, (text) => {
        if (text !== null && leader.isHere)
          this.#enqueue("an order that is wanted was not understood", async () => this.#hearWish(text));
      }),
      leader.hear(topics.use, (name) => {
        if (name !== null && leader.isHere) void this.#known().then((there) => moveToEnd(there, name));
      }),
    ];
  }

  /** Minimum number of entries for an index. */
  get from(): number {
    return this.#from;
  }

  /** Whether an order is indexed; marks it as used. */
  async use(databaseId: number, columns: readonly IndexColumn[]): Promise<boolean> {
    const there = await this.#known();
    const name = nameOf(databaseId, columns);
    if (!moveToEnd(there, name)) return false;
    this.#sayUsed(name);
    return true;
  }

  /** Whether some index begins with these columns. */
  async beginsWith(databaseId: number, columns: readonly IndexColumn[]): Promise<boolean> {
    const name = nameOf(databaseId, columns);
    for (const known of await this.#known()) if (known === name || known.startsWith(`${name}_`)) return true;
    return false;
  }

  /** Requests an index for a database of this size. */
  wish(databaseId: number, columns: readonly IndexColumn[], entries: number): void {
    const name = nameOf(databaseId, columns);
    if (columns.length > mostColumns || entries < this.#from || this.#requested.has(name)) return;
    this.#requested.add(name);
    const { leader } = this.#deps;
    if (leader.isHere) this.#plan(databaseId, name, columns);
    else leader.say(topics.wish, JSON.stringify({ databaseId, columns }));
  }

  #plan(databaseId: number, name: string, columns: readonly IndexColumn[]): void {
    const build = (): void =>
      this.#enqueue("an order could not be indexed", () => this.#build(databaseId, name, columns));
    const rewritten = this.#rewritten.get(databaseId);
    if (columns.some(({ slot }) => rewritten?.has(slot))) this.#later.push(build);
    else build();
  }

  /**
   * Before columns are rewritten in all entries: drops their indexes, since updating costs more than rebuilding.
   * Requests meanwhile are postponed until {@link settle}.
   */
  release(databaseId: number, slots: readonly SlotColumn[]): void {
    const rewritten = this.#rewritten.get(databaseId) ?? new Set();
    this.#rewritten.set(databaseId, rewritten);
    for (const slot of slots) rewritten.add(slot);
    this.#enqueue("an index that is not to follow stays", async () => {
      const there = await this.#known();
      const own = [...there].filter((name) => name.startsWith(prefixOf(databaseId)));
      for (const name of own) {
        if (slotsOf(name).some((slot) => rewritten.has(slot))) await this.#drop(there, name);
      }
    });
  }

  /** The rewriting has ended. */
  settle(): void {
    this.#rewritten.clear();
    const builds = this.#later;
    this.#later = [];
    for (const build of builds) build();
  }

  /** Resolves when no index is being created. */
  idle(): Promise<void> {
    return this.#work.idle();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    await this.idle();
  }

  #enqueue(failure: string, work: () => Promise<void>): void {
    const run = async (): Promise<void> => {
      if (this.#closed) return;
      try {
        await work();
      } catch (error) {
        this.#deps.log.error({ err: error }, failure);
      }
    };
    void this.#outside(() => this.#work.run(run));
  }

  #known(): Promise<Set<string>> {
    this.#there ??= this.#load();
    return this.#there;
  }

  /** What is there and what is requested may be otherwise than it was. */
  #lookAgain(): void {
    this.#there = null;
    this.#requested.clear();
  }

  #hearWish(text: string): void {
    const { databaseId, columns } = zWish.parse(JSON.parse(text));
    const requested = columns as IndexColumn[];
    const name = nameOf(databaseId, requested);
    if (requested.length > mostColumns || this.#requested.has(name)) return;
    this.#requested.add(name);
    this.#plan(databaseId, name, requested);
  }

  #sayUsed(name: string): void {
    const { leader, clock } = this.#deps;
    if (leader.isHere) return;
    const now = clock.now().getTime();
    if (Math.abs(now - (this.#saidUsed.get(name) ?? 0)) < useSaidEvery) return;
    this.#saidUsed.set(name, now);
    leader.say(topics.use, name);
  }

  async #load(): Promise<Set<string>> {
    const { leader, storage } = this.#deps;
    if (leader.isHere) await this.#builder.clean(prefix);
    const names = new Set(await this.#builder.list(prefix));
    if (!leader.isHere) return names;
    const living = await databaseIds(storage.read);
    for (const name of names) {
      if (living.has(Number(name.split("_")[1]))) continue;
      names.delete(name);
      this.#enqueue("the index of a deleted database stays", () => this.#builder.drop(name));
    }
    return names;
  }

  async #drop(there: Set<string>, name: string): Promise<void> {
    there.delete(name);
    await this.#builder.drop(name);
    this.#deps.leader.say(topics.changed, "");
  }

  async #build(databaseId: number, name: string, columns: readonly IndexColumn[]): Promise<void> {
    await this.#builder.create({
      name,
      table: "entry_key",
      columns: [
        ...columns.map(({ slot, direction }) => ({ column: slot, direction })),
        { column: "pos", direction: "asc", required: true },
        { column: "page_id", direction: "asc", required: true },
      ],
      only: { column: "database_id", value: databaseId },
    });
    const there = await this.#known();
    there.add(name);
    this.#requested.delete(name);
    this.#deps.leader.say(topics.changed, "");
    for (const old of there) {
      if (there.size <= this.#most) return;
      await this.#drop(there, old);
    }
  }

  async #forget(databaseId: number): Promise<void> {
    const there = await this.#known();
    for (const name of await this.#builder.list(prefixOf(databaseId))) await this.#drop(there, name);
  }
}
