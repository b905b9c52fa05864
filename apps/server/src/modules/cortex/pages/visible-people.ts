import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Clock } from "../../../shared/clock.ts";
import type { Storage } from "../../../storage/index.ts";
import * as store from "./visible-people.store.ts";

/**
 * How long the result is cached without a known change of rights, in ms; bounds the staleness with several processes.
 */
const believedFor = 30_000;

export interface VisiblePeopleDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  /** Everybody who shares something in Drive with a user. */
  drive(userId: string): Promise<readonly string[]>;
}

/**
 * Which people somebody may know of: those who share a page, table or something in Drive with them. Main knows
 * everybody, and is known to everybody who may read anything. Cached until rights change.
 */
export class VisiblePeople {
  readonly #deps: VisiblePeopleDeps;
  readonly #known = new Map<string, { at: number; visiblePeople: Promise<ReadonlySet<string>> }>();

  constructor(deps: VisiblePeopleDeps) {
    this.#deps = deps;
    const forget = (): void => this.#known.clear();
    for (const type of [
      "grantsChanged",
      "pagesDeleted",
      "pagesRestored",
      "databaseDeleted",
      "databasesChanged",
      "pageCreated",
    ] as const)
      deps.bus.on(type, forget);
  }

  /** User ids; null for everybody. */
  async of(actor: Actor): Promise<ReadonlySet<string> | null> {
    if (actor.userType === "main") return null;
    const now = this.#deps.clock.now().getTime();
    const found = this.#known.get(actor.userId);
    if (found && Math.abs(now - found.at) < believedFor) return found.visiblePeople;
    const visiblePeople = this.#look(actor.userId);
    this.#known.set(actor.userId, { at: now, visiblePeople });
    try {
      return await visiblePeople;
    } catch (error) {
      this.#known.delete(actor.userId);
      throw error;
    }
  }

  async #look(userId: string): Promise<ReadonlySet<string>> {
    const q = this.#deps.storage.read;
    const [pages, drive] = await Promise.all([store.sharersOf(q, userId), this.#deps.drive(userId)]);
    const sharers = [...pages, ...drive];
    // Whoever may read anything shares it at least with main, and is among its readers.
    return new Set(sharers.length > 0 ? [...sharers, ...(await store.mainUsers(q))] : []);
  }
}
