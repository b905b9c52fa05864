import { AsyncLocalStorage } from "node:async_hooks";

/** Runs work some time after it was requested, once for all requests meanwhile; a longer delay never defers a shorter one. */
export class Throttle {
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #work: () => void;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Infinity;
  #isStopped = false;

  constructor(work: () => void) {
    this.#work = work;
  }

  /** @param ms at most, from now. */
  within(ms: number): void {
    const dueAt = performance.now() + ms;
    if (this.#isStopped || (this.#timer && this.#dueAt <= dueAt)) return;
    this.#clear();
    this.#dueAt = dueAt;
    this.#timer = this.#outside(() =>
      setTimeout(() => {
        this.#clear();
        this.#work();
      }, ms),
    );
  }

  stop(): void {
    this.#isStopped = true;
    this.#clear();
  }

  #clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#dueAt = Infinity;
  }
}
