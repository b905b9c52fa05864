import { DomainError } from "../errors.ts";

export interface QueueBounds {
  /** Works of one key that run at the same time. */
  atOnce: number;
  /** Works of one key that wait for their turn; further ones are refused. */
  waiting: number;
  /** The refusal of a work that finds the line full; `too_many_requests` unless another is named. */
  refusal?: () => DomainError;
}

interface Line {
  running: number;
  /** In the order of asking; each starts its work. */
  waiting: (() => void)[];
}

const tooMany = (): DomainError => new DomainError("too_many_requests", { retryAfter: 2 });

/**
 * Lets at most `atOnce` works of one key (a person, an address) run and `waiting` more wait in the order of asking. Different
 * keys do not wait for each other, and a key without work takes no memory.
 */
export class KeyedQueue {
  readonly #bounds: QueueBounds;
  readonly #lines = new Map<string, Line>();

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /**
   * Resolves when there is a place, with what gives it back; calling that again does nothing.
   * @param signal - gives the place in the line up; a work that runs has to look at it by itself.
   * @throws DomainError the refusal when too many wait already; the signal's reason when it aborts in the line.
   */
  async enter(key: string, signal?: AbortSignal): Promise<() => void> {
    const { turn, leave } = this.#join(key, signal);
    if (turn) await turn;
    return leave;
  }

  /** Runs `work` in its turn: at once where there is a place. Throws as {@link enter} does, and what `work` throws. */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { turn, leave } = this.#join(key, signal);
    if (turn) await turn;
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** `turn` is null where there is a place at once. */
  #join(key: string, signal: AbortSignal | undefined): { turn: Promise<void> | null; leave: () => void } {
    signal?.throwIfAborted();
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    const turn = line.running >= this.#bounds.atOnce ? this.#turn(line, signal) : null;
    if (!turn) line.running += 1;
    let hasLeft = false;
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      // The place goes straight to the next in line, or becomes free.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#lines.delete(key);
    };
    return { turn, leave };
  }

  #turn(line: Line, signal: AbortSignal | undefined): Promise<void> {
    if (line.waiting.length >= this.#bounds.waiting) throw (this.#bounds.refusal ?? tooMany)();
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = (): void => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        reject(signal?.reason);
      };
      line.waiting.push(start);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }
}

/** One line for all: a {@link KeyedQueue} of one key. */
export class WorkQueue {
  readonly #queue: KeyedQueue;

  constructor(bounds: QueueBounds) {
    this.#queue = new KeyedQueue(bounds);
  }

  /** As {@link KeyedQueue.enter}. */
  enter(signal?: AbortSignal): Promise<() => void> {
    return this.#queue.enter("", signal);
  }

  /** As {@link KeyedQueue.run}. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#queue.run("", work, signal);
  }
}
