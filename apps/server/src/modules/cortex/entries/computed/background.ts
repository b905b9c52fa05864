import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Clock } from "../../../../shared/clock.ts";
import type { Logger } from "../../../../shared/logger.ts";
import type { Mutex } from "../../../../shared/mutex.ts";
import type { Leader } from "../../../../shared/work/leader.ts";
import type { Storage, Tx } from "../../../../storage/index.ts";
import {
  type DatabaseProperty,
  idsIn,
  isLink,
  linkTargetOf,
  type SlotColumn,
} from "../../properties/index.ts";
import { valueIn } from "../entry-doc.ts";
import { targetsIn } from "../links/entry-links.store.ts";
import { BackgroundSteps } from "../../../../shared/work/background-steps.ts";
import { storedActor } from "../../../../shared/stored-actor.ts";
import {
  countLinks,
  entriesBehind,
  type EntryPlace,
  type PlacedStanding,
  type StandingEntry,
} from "./computed.store.ts";
import { type Definitions, type DefinitionsCache, readsOver } from "./definitions.ts";
import { workerOf } from "./evaluate.ts";
import * as store from "./queue.store.ts";
import { type ComputedCell, isRenamed, type Postponed } from "./recalculate.ts";
import { saveComputed } from "./save-computed.ts";
import { StandingEntries } from "./standing.ts";

/** Sort indexes whose keys are rewritten. */
export interface RewrittenIndexes {
  release(databaseId: number, slots: readonly SlotColumn[]): void;
  settle(): void;
}

export interface BackgroundDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  log: Pick<Logger, "error">;
  leader: Leader;
  writeMutex: Mutex;
  sortIndexes: RewrittenIndexes;
}

/** Entries per transaction, which bounds how long others wait. */
const step = 600;
/** Links per transaction. */
const stepLinks = 20_000;

/** Interval of progress messages in ms. */
const publishEvery = 500;

/**
 * Recalculates whole databases in background steps. The queue is stored; {@link resume} continues after a restart.
 */
export class BackgroundRecalculation {
  readonly #deps: BackgroundDeps;
  readonly #definitions: DefinitionsCache;
  readonly #localTime: (clock: Clock) => number;
  readonly #steps: BackgroundSteps;
  #publishedAt = 0;

  constructor(deps: BackgroundDeps, definitions: DefinitionsCache, localTime: (clock: Clock) => number) {
    this.#deps = deps;
    this.#steps = new BackgroundSteps(() => this.#next(), {
      leader: deps.leader,
      log: deps.log,
      topic: "recalculation",
      failed: "formulas and rollups could not be worked out",
    });
    this.#definitions = definitions;
    this.#localTime = localTime;
  }

  /** Queues properties for recalculation in whole databases, after the commit. */
  async enqueue(tx: Tx, actor: Actor | null, refs: readonly Postponed[]): Promise<void> {
    if (refs.length === 0) return;
    await store.enqueue(tx, actor, refs);
    tx.onCommit(() => this.resume());
  }

  /** Continues with queued work. */
  resume(): void {
    this.#steps.resume();
  }

  /** Resolves when the queue is empty. */
  idle(): Promise<void> {
    return this.#steps.idle();
  }

  close(): Promise<void> {
    return this.#steps.close();
  }

  /** @returns whether there was work. */
  async #next(): Promise<boolean> {
    const { storage, writeMutex, sortIndexes } = this.#deps;
    const isMore = await writeMutex.run(() =>
      storage.transact(
        async (tx) => {
          const waiting = await store.queued(tx.db);
          const [first] = waiting;
          if (!first) return false;
          const definitions = await this.#definitions.of(tx.db);
          await this.#advance(tx, definitions, first, groupOf(waiting, definitions));
          return true;
        },
        // Lost work is still queued.
        { repeatable: true, inParts: true },
      ),
    );
    if (!isMore) sortIndexes.settle();
    return isMore;
  }

  async #advance(
    tx: Tx,
    definitions: Definitions,
    first: store.Queued,
    group: readonly { property: DatabaseProperty; rekey: boolean }[],
  ): Promise<void> {
    const properties = group.map(({ property }) => property);
    const { database_id: databaseId, done, total } = first;
    if (done === 0) {
      const slots = properties.flatMap(({ slot }) => slot ?? []);
      tx.onCommit(() => this.#deps.sortIndexes.release(databaseId, slots));
    }
    const from: EntryPlace = { pos: first.after_pos, pageId: first.after_page };
    const read = await entriesBehind(tx.db, databaseId, from, step);
    const entries = read.slice(0, await affordable(tx, definitions, properties, read));
    await this.#workOut(tx, definitions, group, entries);
    const ids = properties.map(({ propertyId }) => propertyId);
    const last = entries.at(-1);
    const isDone = read.length < step && entries.length === read.length;
    if (isDone || !last) await store.removeDone(tx, [...ids, first.property_id]);
    else await store.saveProgress(tx, ids, last, done + entries.length);
    const actor = storedActor(first.actor);
    tx.onCommit(() =>
      this.#publishProgress(databaseId, isDone ? null : { done: done + entries.length, total }, actor),
    );
  }

  /** Reports progress to the room, throttled, and always the end. */
  #publishProgress(
    databaseId: number,
    progress: { done: number; total: number } | null,
    actor: Actor | null,
  ): void {
    const now = this.#deps.clock.now().getTime();
    if (progress && now - this.#publishedAt < publishEvery) return;
    this.#publishedAt = now;
    this.#deps.bus.emit({ type: "calculating", databaseId, progress, actor });
  }

  async #workOut(
    tx: Tx,
    definitions: Definitions,
    group: readonly { property: DatabaseProperty; rekey: boolean }[],
    entries: readonly PlacedStanding[],
  ): Promise<void> {
    const standing = new StandingEntries(tx.db, definitions, entries);
    const now = this.#localTime(this.#deps.clock);
    const changed: ComputedCell[] = [];
    for (const { property, rekey } of group) {
      const current = entries.flatMap(({ pageId }) => standing.get(pageId) ?? []);
      const values = await workerOf(property, definitions, standing)(current, now);
      const pageIds = current.map(({ pageId }) => pageId);
      const links = isLink(property) ? await targetsIn(tx.db, property.propertyId, pageIds) : null;
      for (const [n, entry] of current.entries()) {
        const value = values[n] ?? null;
        const before = valueIn(entry.doc, property);
        // Whoever wrote the results before may not have known of links.
        const isAstray =
          links !== null && (links.get(entry.pageId) ?? []).join() !== idsIn(property, before).join();
        const isAnew = rekey || isAstray;
        if (value === before && !isAnew && !isRenamed(property, value)) continue;
        changed.push({ pageId: entry.pageId, property, before, value, isAnew });
        standing.put(entry, property, value);
      }
    }
    const texts = new Map(entries.map(({ pageId, folded }) => [pageId, folded]));
    await saveComputed(tx, changed, standing, texts);
  }
}

/** Entries per transaction: of what reads over relations, bounded by their links. */
const affordable = async (
  tx: Tx,
  definitions: Definitions,
  properties: readonly DatabaseProperty[],
  entries: readonly StandingEntry[],
): Promise<number> => {
  const pageIds = entries.map(({ pageId }) => pageId);
  let links = 0;
  for (const { propertyId } of properties.flatMap((property) => readsOver(property, definitions)))
    links += await countLinks(tx.db, propertyId, pageIds);
  if (links <= stepLinks) return entries.length;
  return Math.max(1, Math.floor((entries.length * stepLinks) / links));
};

/**
 * The first queued properties that one pass through their database can compute together: at the same position and
 * without dependencies on each other across entries.
 */
const groupOf = (
  waiting: readonly store.Queued[],
  definitions: Definitions,
): { property: DatabaseProperty; rekey: boolean }[] => {
  const [first] = waiting;
  const group: { property: DatabaseProperty; rekey: boolean }[] = [];
  for (const row of waiting) {
    const property = definitions.byId.get(row.property_id);
    const together =
      row.database_id === first?.database_id &&
      row.after_pos === first.after_pos &&
      row.after_page === first.after_page;
    if (!property || !together) break;
    const looksAround = readsOver(property, definitions).some((relation) => {
      const target = linkTargetOf(relation);
      return target?.kind === "entries" && target.databaseId === property.databaseId;
    });
    if (looksAround && group.length > 0) break;
    group.push({ property, rekey: row.rekey === 1 });
    if (looksAround) break;
  }
  return group;
};
