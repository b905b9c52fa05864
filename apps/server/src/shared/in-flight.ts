/**
 * The requests that this process is answering. Work that nobody waits for lets them go first: all of it shares one event
 * loop, and a request takes several turns of it until it is answered.
 */
export class InFlight {
  /** Each with those who wait for its end. */
  readonly #requests = new Set<Set<() => void>>();

  /** A request has come in. @returns what is to be called when it is answered; calling it again does nothing. */
  begin(): () => void {
    const waiting = new Set<() => void>();
    this.#requests.add(waiting);
    return () => {
      if (!this.#requests.delete(waiting)) return;
      for (const tell of waiting) tell();
    };
  }

  /**
   * Resolves when those requests are answered that are under way now. Later ones do not count, or a busy server would never
   * come to anything else; nor does one that takes longer than `patience`, in ms, as a large file does.
   */
  async answered(patience: number): Promise<void> {
    if (this.#requests.size === 0) return;
    const requests = [...this.#requests];
    await new Promise<void>((resolve) => {
      let left = requests.length;
      const finish = (): void => {
        clearTimeout(timer);
        for (const waiting of requests) waiting.delete(tell);
        resolve();
      };
      const tell = (): void => {
        left -= 1;
        if (left === 0) finish();
      };
      const timer = setTimeout(finish, patience);
      for (const waiting of requests) waiting.add(tell);
    });
  }
}

/** Those of this process: it has one event loop. */
export const inFlight = new InFlight();
