/**
 * The requests in progress in this process. Background work yields to them: all share one event loop, and a request
 * takes several ticks.
 */
export class InFlight {
  /** Each with the callbacks awaiting its end. */
  readonly #requests = new Set<Set<() => void>>();

  /** A request has arrived. @returns the idempotent function to call when it is answered. */
  begin(): () => void {
    const waiting = new Set<() => void>();
    this.#requests.add(waiting);
    return () => {
      if (!this.#requests.delete(waiting)) return;
      for (const wake of waiting) wake();
    };
  }

  /**
   * Resolves when all current requests are answered. Later ones do not count, or a busy server would starve
   * background work; nor do those longer than `timeoutMs` in ms, such as downloads.
   */
  async answered(timeoutMs: number): Promise<void> {
    if (this.#requests.size === 0) return;
    const requests = [...this.#requests];
    await new Promise<void>((resolve) => {
      let left = requests.length;
      const finish = (): void => {
        clearTimeout(timer);
        for (const waiting of requests) waiting.delete(wake);
        resolve();
      };
      const wake = (): void => {
        left -= 1;
        if (left === 0) finish();
      };
      const timer = setTimeout(finish, timeoutMs);
      for (const waiting of requests) waiting.add(wake);
    });
  }
}

/** One per process, like the event loop. */
export const inFlight = new InFlight();
