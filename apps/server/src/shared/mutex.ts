import { KeyedQueue } from "./bounds/work-queue.ts";

/** Runs one work at a time, first in, first out; a failing one does not stop the others. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything queued until now is done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}

/** A mutex per key. */
export class KeyedMutex extends KeyedQueue {
  constructor() {
    super({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  }
}
