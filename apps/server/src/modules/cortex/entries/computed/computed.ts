import type { Calculation } from "@maive/contract";
import type { PropertyRef } from "@maive/formula";
import { type Day, dayOf } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Clock } from "../../../../shared/clock.ts";
import type { Queryable, Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, isComputed, newSchemaVersion } from "../../properties/index.ts";
import { todayIn } from "../today.ts";
import { BackgroundRecalculation, type BackgroundDeps } from "./background.ts";
import { allFollowing, type Definitions, DefinitionsCache, refOf } from "./definitions.ts";
import { zoneTime } from "../../../../shared/zone-time.ts";
import { localTimeIn } from "./local-time.ts";
import { type Fill, fillNew } from "./new-results.ts";
import * as store from "./queue.store.ts";
import { type ComputedCell, type Occasion, recalculate } from "./recalculate.ts";
import { calculationsOf, saveComputed } from "./save-computed.ts";
import type { EventBus } from "../../../../events/index.ts";

/** Up to this many results are broadcast individually; with more, rooms get a general notice. */
const announcedSingly = 200;

/** Notifies each database's room of recalculated results. */
const announceCalculated = (
  tx: Tx,
  bus: EventBus,
  actor: Actor | null,
  calculations: readonly Calculation[],
): void => {
  for (const [databaseId, ofDatabase] of Map.groupBy(calculations, (each) => each.databaseId)) {
    const announced = ofDatabase.length > announcedSingly ? null : ofDatabase;
    bus.announce(tx, { type: "calculated", databaseId, calculations: announced, actor });
  }
};

export interface ComputedDeps extends BackgroundDeps {
  timeZone: string;
}

/** Recalculates formulas and rollups when their inputs change. */
export class Computed {
  readonly #deps: ComputedDeps;
  readonly #cache = new DefinitionsCache();
  readonly #localTime: (clock: Clock) => number;
  readonly #localTimeAt: (instant: number) => number;
  readonly #today: (clock: Clock) => string;
  readonly background: BackgroundRecalculation;

  constructor(deps: ComputedDeps) {
    this.#deps = deps;
    this.#localTime = localTimeIn(deps.timeZone);
    this.#localTimeAt = zoneTime(deps.timeZone).local;
    this.#today = todayIn(deps.timeZone);
    this.background = new BackgroundRecalculation(deps, this.#cache, this.#localTime);
  }

  /** All definitions, as seen by the transaction or connection. */
  definitions(q: Queryable): Promise<Definitions> {
    return this.#cache.of(q);
  }

  /** The current time for formulas. */
  now(): number {
    return this.#localTime(this.#deps.clock);
  }

  /** An instant in the instance's time zone, as floating local time. */
  localTimeAt(instant: string): number {
    return this.#localTimeAt(Date.parse(instant));
  }

  /** The current day in the instance's time zone. */
  today(): Day {
    return this.#today(this.#deps.clock);
  }

  /** The day of an instant in the instance's time zone. */
  todayAt(instant: string): Day {
    return dayOf(this.localTimeAt(instant)) ?? this.today();
  }

  /** Progress of a database's recalculation, in entries; null when idle. */
  async progressOf(q: Queryable, databaseId: number): Promise<{ done: number; total: number } | null> {
    const [next] = (await store.queued(q)).filter((row) => row.database_id === databaseId);
    return next ? { done: next.done, total: next.total } : null;
  }

  /** After cells and their links were written. @returns the changed results. */
  async afterCells(
    tx: Tx,
    actor: Actor | null,
    cells: readonly { pageId: string; property: DatabaseProperty }[],
  ): Promise<Calculation[]> {
    const occasions = [...Map.groupBy(cells, (cell) => cell.property.propertyId).values()].flatMap(
      (ofProperty): Occasion[] => {
        const [first] = ofProperty;
        return first
          ? [{ kind: "cells", of: refOf(first.property), pageIds: ofProperty.map((cell) => cell.pageId) }]
          : [];
      },
    );
    return calculationsOf(await this.#follow(tx, actor, occasions));
  }

  /** After entries were trashed (`back` false) or restored; also notifies rooms. */
  async afterMembers(
    tx: Tx,
    actor: Actor,
    database: number,
    pageIds: readonly string[],
    back: boolean,
  ): Promise<void> {
    const occasions: Occasion[] = [{ kind: "members", database, pageIds }];
    if (back) occasions.push({ kind: "created", database, pageIds });
    this.announce(tx, actor, calculationsOf(await this.#follow(tx, actor, occasions)));
  }

  /** After definitions changed, or their inputs in all entries; also notifies rooms. */
  async afterDefinitions(
    tx: Tx,
    actor: Actor | null,
    properties: readonly PropertyRef[],
    rekeyed: ReadonlySet<number> = new Set(),
  ): Promise<void> {
    const occasions = properties.map((of): Occasion => ({
      kind: "definition",
      of,
      rekey: rekeyed.has(of.property),
    }));
    this.announce(tx, actor, calculationsOf(await this.#follow(tx, actor, occasions)));
  }

  /**
   * Computes the results in new entries' documents, part by part. Entries that link to them follow in {@link
   * afterCells}.
   */
  async fillNew(q: Queryable, databaseId: number): Promise<Fill> {
    return fillNew(q, await this.#cache.of(q), databaseId, this.now());
  }

  /** Notifies the rooms of the changed databases. */
  announce(tx: Tx, actor: Actor | null, calculations: readonly Calculation[]): void {
    announceCalculated(tx, this.#deps.bus, actor, calculations);
  }

  /** Recalculates formulas with today's date after a change of day. */
  async followDay(): Promise<void> {
    const { storage, writeMutex, clock } = this.#deps;
    const day = this.#today(clock);
    if ((await store.computedDay(storage.read)) === day) return;
    await writeMutex.run(() =>
      storage.transact(async (tx) => {
        await store.saveComputedDay(tx, day);
        const { graph } = await this.#cache.of(tx.db);
        const volatile = [...graph.nodes.values()].filter((node) => "volatile" in node && node.volatile);
        await this.afterDefinitions(tx, null, volatile);
      }),
    );
  }

  /** Queues all results: a version that knows less, or more, may have worked them out. */
  async renew(tx: Tx): Promise<void> {
    const definitions = await this.#cache.of(tx.db);
    const all = [...definitions.byId.values()].filter(isComputed);
    const refs = allFollowing(definitions, all).map(({ database, property }) => ({
      database,
      property,
      rekey: false,
    }));
    await this.background.enqueue(tx, null, refs);
  }

  /** After the holidays of the instance have changed: recalculates what counts workdays. */
  async afterHolidays(tx: Tx, actor: Actor): Promise<void> {
    await newSchemaVersion(tx);
    const { byId, formulas } = await this.#cache.of(tx.db);
    const counting = [...byId.values()].filter(
      ({ propertyId }) => formulas.get(propertyId)?.compiled.usesHolidays,
    );
    await this.afterDefinitions(tx, actor, counting.map(refOf));
  }

  async #follow(tx: Tx, actor: Actor | null, occasions: readonly Occasion[]): Promise<ComputedCell[]> {
    const definitions = await this.#cache.of(tx.db);
    if (definitions.isEmpty || occasions.length === 0) return [];
    const { cells, standing, postponed } = await recalculate(tx.db, definitions, occasions, this.now());
    await saveComputed(tx, cells, standing);
    await this.background.enqueue(tx, actor, postponed);
    return cells;
  }
}
