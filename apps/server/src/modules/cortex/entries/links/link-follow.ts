import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Logger } from "../../../../shared/logger.ts";
import type { Mutex } from "../../../../shared/mutex.ts";
import type { Leader } from "../../../../shared/work/leader.ts";
import type { Storage, Tx } from "../../../../storage/index.ts";
import { countWrite, type DatabaseProperty, linkTargetOf, propertiesById } from "../../properties/index.ts";
import type { Computed } from "../computed/computed.ts";
import { BackgroundSteps } from "../../../../shared/work/background-steps.ts";
import { storedActor } from "../../../../shared/stored-actor.ts";
import { setLinkKeys } from "./entry-links.store.ts";
import * as store from "./follow.store.ts";
import { linkedOf } from "./linked.store.ts";

export interface LinkFollowDeps {
  storage: Storage;
  bus: EventBus;
  log: Pick<Logger, "error">;
  leader: Leader;
  writeMutex: Mutex;
  computed: Computed;
}

/** Cells updated within the transaction, and per background step. */
const step = 500;

/**
 * Relation cells are sorted by their targets' names. After a rename, deletion or restore a few cells are updated in
 * the transaction, many in background steps. The queue is stored; {@link resume} continues after a restart.
 */
export class LinkFollow {
  readonly #deps: LinkFollowDeps;
  readonly #steps: BackgroundSteps;

  constructor(deps: LinkFollowDeps) {
    this.#deps = deps;
    this.#steps = new BackgroundSteps(() => this.#next(), {
      leader: deps.leader,
      log: deps.log,
      topic: "links",
      failed: "cells could not follow the names of what they link to",
    });
  }

  /** Updates cells for the new names of these entries or users, within their transaction. */
  async note(tx: Tx, actor: Actor | null, targetIds: readonly string[]): Promise<void> {
    const cells = await store.cellsNaming(tx.db, targetIds, step + 1);
    if (cells.length === 0) return;
    if (cells.length <= step) return this.#write(tx, actor, cells);
    await store.enqueue(tx, actor, targetIds);
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
    const { storage, writeMutex } = this.#deps;
    return writeMutex.run(() =>
      storage.transact(async (tx) => {
        const place = await store.nextInQueue(tx.db);
        if (!place) return false;
        const cells = await store.cellsBehind(tx.db, place, step);
        const last = cells.length < step ? null : (cells.at(-1) ?? null);
        await this.#write(tx, storedActor(place.actor), cells);
        await store.saveProgress(tx, place.target_id, last);
        return true;
      }),
    );
  }

  async #write(tx: Tx, actor: Actor | null, cells: readonly store.NamingCell[]): Promise<void> {
    const byProperty = Map.groupBy(cells, (cell) => cell.property_id);
    const properties = await propertiesById(tx.db, [...byProperty.keys()]);
    const linked = await linkedOf(tx.db, properties);
    for (const [databaseId, ofDatabase] of Map.groupBy(properties, (property) => property.databaseId)) {
      const changed = new Set<string>();
      for (const property of ofDatabase) {
        const pageIds = [...new Set((byProperty.get(property.propertyId) ?? []).map((cell) => cell.page_id))];
        for (const pageId of pageIds) changed.add(pageId);
        await setLinkKeys(tx, property, linked.get(property.propertyId), pageIds);
      }
      await countWrite(tx, databaseId);
      await this.#recalculate(tx, actor, ofDatabase, byProperty);
      // Not attributed to the acting window, which must refetch these cells, too.
      const other = actor && { ...actor, clientId: null };
      if (other)
        this.#deps.bus.announce(tx, {
          type: "entriesChanged",
          databaseId,
          entryIds: [...changed],
          actor: other,
        });
    }
  }

  /** Formulas read people's names; titles are handled by `Computed`. */
  async #recalculate(
    tx: Tx,
    actor: Actor | null,
    properties: readonly DatabaseProperty[],
    cells: ReadonlyMap<number, readonly store.NamingCell[]>,
  ): Promise<void> {
    const { computed } = this.#deps;
    const people = properties
      .filter((property) => linkTargetOf(property)?.kind === "users")
      .flatMap((property) =>
        (cells.get(property.propertyId) ?? []).map(({ page_id }) => ({ pageId: page_id, property })),
      );
    computed.announce(tx, actor, await computed.afterCells(tx, actor, people));
  }
}
