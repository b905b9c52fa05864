import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Logger } from "../../../../shared/logger.ts";
import type { Mutex } from "../../../../shared/mutex.ts";
import type { Storage, Tx } from "../../../../storage/index.ts";
import { countWrite, type DatabaseProperty, linkTargetOf, propertiesById } from "../../properties/index.ts";
import type { Computed } from "../computed/computed.ts";
import { BackgroundSteps } from "../background-steps.ts";
import { setLinkKeys } from "./entry-links.store.ts";
import * as store from "./follow.store.ts";
import { linkedOf } from "./linked.store.ts";

export interface LinkFollowDeps {
  storage: Storage;
  bus: EventBus;
  log: Pick<Logger, "error">;
  writeMutex: Mutex;
  computed: Computed;
}

/** Cells that follow within the transaction of the change, and in one step of those that follow later. */
const step = 500;

/**
 * Cells that link are sorted by what they link to. When that is renamed, trashed or brought back, few cells follow at
 * once; many follow a moment later, step by step, so that nobody waits. What a stop leaves behind, {@link resume} ends.
 */
export class LinkFollow {
  readonly #deps: LinkFollowDeps;
  readonly #steps: BackgroundSteps;
  /** Who changed what is still to be followed. */
  readonly #actors = new Map<string, Actor>();

  constructor(deps: LinkFollowDeps) {
    this.#deps = deps;
    this.#steps = new BackgroundSteps(
      () => this.#next(),
      deps.log,
      "cells could not follow the names of what they link to",
    );
  }

  /** Lets cells follow the names of these entries or users, within the transaction that changes them. */
  async note(tx: Tx, actor: Actor | null, targetIds: readonly string[]): Promise<void> {
    const cells = await store.cellsNaming(tx.db, targetIds, step + 1);
    if (cells.length === 0) return;
    if (cells.length <= step) return this.#write(tx, actor, cells);
    await store.enqueue(tx, targetIds);
    tx.onCommit(() => {
      if (actor) for (const id of targetIds) this.#actors.set(id, actor);
      this.resume();
    });
  }

  /** Goes on with what is left. */
  resume(): void {
    this.#steps.resume();
  }

  /** Resolves when nothing is left. */
  idle(): Promise<void> {
    return this.#steps.idle();
  }

  close(): Promise<void> {
    return this.#steps.close();
  }

  /** @returns whether there was something to do. */
  async #next(): Promise<boolean> {
    const { storage, writeMutex } = this.#deps;
    return writeMutex.run(() =>
      storage.transact(async (tx) => {
        const place = await store.nextInQueue(tx.db);
        if (!place) return false;
        const cells = await store.cellsBehind(tx.db, place, step);
        const last = cells.length < step ? null : (cells.at(-1) ?? null);
        await this.#write(tx, this.#actors.get(place.target_id) ?? null, cells);
        await store.saveProgress(tx, place.target_id, last);
        if (last === null) tx.onCommit(() => this.#actors.delete(place.target_id));
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
      // Also the window that acts has yet to see these cells anew.
      const other = actor && { ...actor, clientId: null };
      if (other)
        tx.onCommit(() =>
          this.#deps.bus.emit({ type: "entriesChanged", databaseId, entryIds: [...changed], actor: other }),
        );
    }
  }

  /** Formulas read people by their names; titles of entries they follow by themselves. */
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
