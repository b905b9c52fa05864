import { KeyedQueue } from "./bounds/work-queue.ts";

/** Runs one work at a time, in the order of asking; one that fails does not stop those behind it. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves once all that was asked for until now is done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}

/** A mutex for each key; different keys do not wait for each other. */
export class KeyedMutex extends KeyedQueue {
  constructor() {
    super({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  }
}
