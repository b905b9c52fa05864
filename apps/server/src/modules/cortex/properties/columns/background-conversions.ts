import { setTimeout as setTimer } from "node:timers";
import { setTimeout } from "node:timers/promises";
import { laterPropertyType, type PropertyConfig } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import type { Clock } from "../../../../shared/clock.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { actorText, storedActor } from "../../../../shared/stored-actor.ts";
import { BackgroundSteps } from "../../../../shared/work/background-steps.ts";
import { type Leader, NotLeaderError } from "../../../../shared/work/leader.ts";
import type { Tx } from "../../../../storage/index.ts";
import { authorizeTrashedOrLiveDatabase } from "../../access/index.ts";
import { loggedProperty } from "../add-property.ts";
import type { Conversion } from "../convert-property.ts";
import { isComputed } from "../is-computed.ts";
import * as properties from "../properties.store.ts";
import { decideConfig } from "../property-config.ts";
import type { DatabaseProperty } from "../property.ts";
import { giveSlots } from "../reconfigure.ts";
import type { PropertiesDeps, SchemaChanges } from "../schema-changes.ts";
import { freeSlot, slotKindOf } from "../slots.ts";
import { takenSlots } from "../taken-slots.ts";
import * as store from "./entry-columns.store.ts";
import { setAside } from "./set-aside.ts";

export interface BackgroundConversionsDeps extends PropertiesDeps {
  leader: Leader;
  clock: Clock;
  log: Pick<Logger, "error">;
}

/** Stale entries done with the exchange itself. */
const staleAtOnce = 200;

/** When a step that has failed is tried again, in ms after each failure; after the last one the conversion is given up. */
const retryAfter = [1_000, 5_000, 30_000, 120_000, 600_000] as const;
/** What is to be cleared away is never given up: the interval in ms. */
const slowRetryMs = 600_000;

/** Results that are still being worked out are converted, too: the interval of polling for them, in ms. */
const resultsAfter = 1_000;

/** Interval of progress messages in ms. */
const publishEvery = 500;

/** Interval of polling whether a conversion, which another process may do, has ended, in ms. */
const pollMs = 250;

/**
 * Gives properties of large tables another type: the values are written into a column that nobody sees, in steps, and shown in
 * place of the old one by one short transaction (ADR 0099). What is to be done is stored; {@link resume} continues after a
 * restart.
 */
export class BackgroundConversions {
  readonly #deps: BackgroundConversionsDeps;
  readonly #changes: SchemaChanges;
  readonly #steps: BackgroundSteps;
  #publishedAt = 0;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(deps: BackgroundConversionsDeps, changes: SchemaChanges) {
    this.#deps = deps;
    this.#changes = changes;
    this.#steps = new BackgroundSteps(() => this.#next(), {
      leader: deps.leader,
      log: deps.log,
      topic: "conversion",
      failed: "a property could not be converted",
    });
  }

  /** Begins a conversion. @returns the column that is going to be filled. */
  async begin(
    tx: Tx,
    actor: Actor,
    property: DatabaseProperty,
    { type, config }: Conversion,
  ): Promise<store.EntryColumn> {
    const { propertyId, databaseId } = property;
    const column: store.EntryColumn = {
      columnId: await store.drawColumnId(tx, databaseId),
      databaseId,
      propertyId,
      state: "preparing",
      partId: `conversion-${newId()}`,
      type,
      config,
      slot: freeSlot(slotKindOf(type, config), await takenSlots(tx.db, databaseId)),
    };
    if (property.failedConversion) await store.saveFailedConversion(tx, propertyId, null);
    const total = await store.countEntries(tx.db, databaseId);
    await store.insertColumn(tx, column, { total, actor: actorText(actor) });
    this.#deps.bus.announce(tx, { type: "schemaChanged", databaseId, actor });
    tx.onCommit(() => this.resume());
    return column;
  }

  /** Ends a conversion that shows nothing yet, or the notice of one that failed. @throws DomainError `not_converting` */
  async cancel(
    tx: Tx,
    actor: Actor,
    { propertyId, databaseId, failedConversion }: DatabaseProperty,
  ): Promise<void> {
    const column = await store.columnBeingPrepared(tx.db, propertyId);
    if (column) await store.beginDropping(tx, column.columnId);
    else if (failedConversion) await store.saveFailedConversion(tx, propertyId, null);
    else throw new DomainError("not_converting");
    this.#deps.bus.announce(tx, { type: "schemaChanged", databaseId, actor });
    tx.onCommit(() => this.resume());
  }

  /** Before a part of the trash is removed for good: the values that only it has. */
  async forgetPart(tx: Tx, partId: string): Promise<void> {
    const column = await store.columnOfPart(tx.db, partId);
    if (!column) return;
    await store.beginDropping(tx, column.columnId);
    tx.onCommit(() => this.resume());
  }

  /** Resolves when a conversion has ended, be it that it was cancelled. */
  async ended(columnId: number): Promise<void> {
    const { storage } = this.#deps;
    while (!this.#closed && (await store.findColumn(storage.read, columnId))?.state === "preparing")
      await setTimeout(pollMs, undefined, { ref: false });
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
    this.#closed = true;
    clearTimeout(this.#retry);
    return this.#steps.close();
  }

  /** @returns whether there was work. */
  async #next(): Promise<boolean> {
    const { storage, clock } = this.#deps;
    const next = await store.nextColumn(storage.read, clock.now().toISOString());
    if (!next) {
      await this.#wakeForRetry();
      return false;
    }
    try {
      await this.#stepOf(next);
    } catch (error) {
      // There it goes on, or with the next start.
      if (error instanceof NotLeaderError || this.#closed) throw error;
      await this.#noteFailure(next, error);
    }
    return true;
  }

  async #stepOf(next: store.ColumnWork): Promise<void> {
    const { storage, runExclusive } = this.#deps;
    // What is announced must last; a step is done again.
    const isLast = next.state === "preparing" && next.after === null;
    const options = isLast ? {} : { repeatable: true };
    await runExclusive(() =>
      storage.transact(async (tx) => {
        const column = await store.findColumn(tx.db, next.columnId);
        const isSame = column?.state === next.state && (column.after === null) === (next.after === null);
        if (column && isSame) await this.#step(tx, column);
      }, options),
    );
  }

  /** Others go on meanwhile. A conversion whose step fails again and again is undone, and main is notified. */
  async #noteFailure({ columnId, state }: store.ColumnWork, error: unknown): Promise<void> {
    const { storage, runExclusive, clock, bus, log } = this.#deps;
    log.error({ err: error, columnId, state }, "a step of a conversion failed");
    const now = clock.now();
    await runExclusive(() =>
      storage.transact(async (tx) => {
        const column = await store.findColumn(tx.db, columnId);
        if (column?.state !== state) return;
        const { databaseId, propertyId, type, tries } = column;
        const wait = retryAfter[tries] ?? (state === "preparing" ? null : slowRetryMs);
        if (wait !== null) {
          const retryAt = new Date(now.getTime() + wait).toISOString();
          return store.postpone(tx, columnId, { tries: tries + 1, retryAt });
        }
        await store.beginDropping(tx, columnId);
        await store.saveFailedConversion(tx, propertyId, { columnId, type, at: now.toISOString() });
        const actor = storedActor(column.actor);
        if (actor) bus.announce(tx, { type: "schemaChanged", databaseId, actor });
      }),
    );
  }

  /** Continues when the first step that has failed is to be tried again. */
  async #wakeForRetry(): Promise<void> {
    clearTimeout(this.#retry);
    const retryAt = await store.nextRetry(this.#deps.storage.read);
    if (retryAt === null || this.#closed) return;
    const wait = Date.parse(retryAt) - this.#deps.clock.now().getTime();
    this.#retry = setTimer(() => this.resume(), Math.max(0, wait)).unref();
  }

  async #step(tx: Tx, column: store.ColumnWork): Promise<void> {
    const property = await properties.findProperty(tx.db, column.propertyId);
    if (column.state === "dropping") return this.#empty(tx, column, property);
    if (column.state === "trashed") return this.#settle(tx, column, property);
    const actor = storedActor(column.actor);
    // Whoever began it may be gone by now, or may not do so any more.
    if (!property || !actor || !(await store.isMain(tx.db, actor.userId)))
      return store.beginDropping(tx, column.columnId);
    return column.after === null
      ? this.#exchange(tx, column, property, actor)
      : this.#fill(tx, column, property, { actor, after: column.after });
  }

  async #fill(
    tx: Tx,
    column: store.ColumnWork,
    property: DatabaseProperty,
    { actor, after }: { actor: Actor; after: store.ColumnPlace },
  ): Promise<void> {
    const { columns } = this.#deps.users;
    const into = store.propertyInColumn(property, column);
    const { count, last, newOptions } = await columns.fill(tx, actor, property, into, after);
    await this.#addOptions(tx, column, newOptions);
    const done = column.done + count;
    await store.saveColumnProgress(tx, { columnId: column.columnId, done }, last);
    tx.onCommit(() => this.#publishProgress(column, done));
  }

  /** What was written meanwhile follows, then the column is shown. */
  async #exchange(tx: Tx, column: store.ColumnWork, property: DatabaseProperty, actor: Actor): Promise<void> {
    const { users, bus } = this.#deps;
    const { columnId, databaseId, propertyId, partId } = column;
    const stale = await store.staleEntries(tx.db, columnId, staleAtOnce + 1);
    const some = stale.slice(0, staleAtOnce);
    const into = store.propertyInColumn(property, column);
    const { newOptions } = await users.columns.fill(tx, actor, property, into, some);
    const config = await this.#addOptions(tx, column, newOptions);
    await store.forgetStale(tx, columnId, some);
    if (stale.length > some.length) return;
    if (isComputed(property) && (await users.awaitsResults(tx.db, property)))
      return store.postpone(tx, columnId, {
        tries: column.tries,
        retryAt: new Date(this.#deps.clock.now().getTime() + resultsAfter).toISOString(),
      });
    const database = await authorizeTrashedOrLiveDatabase(tx.db, actor, "write", databaseId);
    const follow = await this.#changes.begin(tx, actor);
    await setAside(tx, actor, users, database, property, partId);
    await this.#changes.freeOtherSide(tx, actor, property);
    await users.columns.show(tx, into);
    await store.deleteColumn(tx, columnId);
    await properties.replaceProperty(tx, database, { ...into, config });
    const made = (await properties.findProperty(tx.db, propertyId)) ?? into;
    await users.dropUnfitFilters(tx, actor, database, made);
    await giveSlots(tx, users, database);
    await follow([made]);
    await this.#changes.finish(tx, actor, made, "property_changed", {
      before: loggedProperty(property),
      after: loggedProperty(made),
    });
    bus.announce(tx, { type: "trashChanged", actor });
  }

  async #settle(tx: Tx, column: store.ColumnWork, property: DatabaseProperty | null): Promise<void> {
    const { columns } = this.#deps.users;
    if (!property || column.after === null) return store.saveColumnProgress(tx, column, null);
    const { count, last } = await columns.settle(tx, property, column.after);
    // This step is done again with those that are left: it ends the same, however often.
    if (last === null && (await this.#settleMoved(tx, column, property))) return;
    await store.saveColumnProgress(tx, { columnId: column.columnId, done: column.done + count }, last);
  }

  /** Entries that changed their place meanwhile may have been passed by. @returns whether more are left. */
  async #settleMoved(tx: Tx, { columnId }: store.EntryColumn, property: DatabaseProperty): Promise<boolean> {
    const stale = await store.staleEntries(tx.db, columnId, staleAtOnce + 1);
    const some = stale.slice(0, staleAtOnce);
    if (some.length === 0) return false;
    await this.#deps.users.columns.settle(tx, property, some);
    await store.forgetStale(tx, columnId, some);
    return stale.length > some.length;
  }

  async #empty(tx: Tx, column: store.ColumnWork, property: DatabaseProperty | null): Promise<void> {
    const { columns } = this.#deps.users;
    const { columnId, after } = column;
    const hiddenColumn = store.hiddenProperty(column);
    if (after === null) {
      const stale = await store.staleEntries(tx.db, columnId, staleAtOnce);
      if (stale.length === 0) return store.deleteColumn(tx, columnId);
      await columns.empty(tx, hiddenColumn, property, stale);
      return store.forgetStale(tx, columnId, stale);
    }
    const { count, last } = await columns.empty(tx, hiddenColumn, property, after);
    await store.saveColumnProgress(tx, { columnId, done: column.done + count }, last);
  }

  /** Names that came meanwhile become options, too. */
  async #addOptions(
    tx: Tx,
    { columnId, type, config }: store.EntryColumn,
    names: readonly string[],
  ): Promise<PropertyConfig> {
    if (names.length === 0 || type === laterPropertyType) return config;
    const options = [...(config.options ?? []), ...names.map((name) => ({ name }))];
    const more = decideConfig(type, { options }, { previous: config, maxFileMb: this.#deps.maxFileMb });
    await store.saveColumnConfig(tx, columnId, more);
    return more;
  }

  /** Reports progress to the room, throttled; the end is a change of the schema. */
  #publishProgress({ databaseId, propertyId, total }: store.ColumnWork, done: number): void {
    const now = this.#deps.clock.now().getTime();
    if (now - this.#publishedAt < publishEvery) return;
    this.#publishedAt = now;
    this.#deps.bus.emit({ type: "converting", databaseId, propertyId, progress: { done, total } });
  }
}
