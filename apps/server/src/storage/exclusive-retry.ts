import { setTimeout as wait } from "node:timers/promises";

/** Nobody waits longer for others, in ms: a transaction of many rows may take minutes. */
const longest = 1_000;

/**
 * Who failed several times because others were faster goes alone: one after the other, while nobody else begins. So however many write
 * the same at once, each of them comes through.
 */
export class ExclusiveRetry {
  /** Resolves when the last one who has it, or waits for it, is done. */
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Before a transaction begins that has not failed yet. */
  async giveWay(): Promise<void> {
    if (this.#waiting > 0) await this.#inTime(this.#last);
  }

  /** @returns the function that gives it back. */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = Promise.all([before, promise]).then(() => undefined);
    this.#waiting += 1;
    await this.#inTime(before);
    return () => {
      this.#waiting -= 1;
      resolve();
    };
  }

  async #inTime(others: Promise<void>): Promise<void> {
    const over = new AbortController();
    await Promise.race([others, wait(longest, undefined, { signal: over.signal }).catch(() => undefined)]);
    over.abort();
  }
}
