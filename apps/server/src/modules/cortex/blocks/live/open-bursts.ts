import type { Logger } from "../../../../shared/logger.ts";
import { recordChanges, type Storage } from "../../../../storage/index.ts";
import type { StoredRow } from "../blocks.store.ts";
import { type Bursts, endBursts, firstEnd } from "./history.ts";
import { Throttle } from "./throttle.ts";

/** Delay after a failure, in ms. */
const retryAfter = 1_000;

interface OpenBurstsDeps {
  pageId: string;
  storage: Storage;
  log: Logger;
  /** The rows as they are now. */
  rows(): ReadonlyMap<string, StoredRow>;
  /** Runs work while nothing else is written for the page. */
  alone(work: () => Promise<void>): Promise<void>;
}

/** Typing on a page that is not in the change log yet; it goes there when it has rested. */
export class OpenBursts {
  readonly #deps: OpenBurstsDeps;
  readonly #throttle = new Throttle(() => void this.#onTimer());
  #bursts: Bursts;
  #isStopped = false;

  constructor(bursts: Bursts, deps: OpenBurstsDeps) {
    this.#bursts = bursts;
    this.#deps = deps;
    this.#schedule();
  }

  get open(): Bursts {
    return this.#bursts;
  }

  /** Some were gathered or ended by a projection that is committed. */
  set(bursts: Bursts): void {
    this.#bursts = bursts;
    this.#schedule();
  }

  /**
   * Logs those whose time is over.
   * @param now in ms; `Infinity` ends all.
   */
  async end(now: number): Promise<void> {
    if (this.#isStopped) return;
    const { pageId, storage, rows } = this.#deps;
    const step = endBursts(this.#bursts, now, { pageId, rows: rows() });
    if (step.changes.length > 0) await storage.transact((tx) => recordChanges(tx, step.changes));
    this.#bursts = step.open;
  }

  stop(): void {
    this.#isStopped = true;
    this.#throttle.stop();
  }

  #schedule(): void {
    const end = firstEnd(this.#bursts);
    if (end !== null) this.#throttle.within(Math.max(0, end - performance.now()));
  }

  async #onTimer(): Promise<void> {
    try {
      await this.#deps.alone(() => this.end(performance.now()));
      this.#schedule();
    } catch (error) {
      const { log, pageId } = this.#deps;
      log.error({ err: error, pageId }, "the change log could not be written");
      this.#throttle.within(retryAfter);
    }
  }
}
