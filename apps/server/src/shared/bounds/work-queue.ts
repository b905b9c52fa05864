import { DomainError } from "../errors.ts";

export interface QueueBounds {
  /** Concurrent works per key. */
  atOnce: number;
  /** Queued works per key; further ones are refused. */
  waiting: number;
  /** The error for a full queue; `too_many_requests` by default. */
  refusal?: () => DomainError;
}

interface Line {
  running: number;
  /** First in, first out; each starts its work. */
  waiting: (() => void)[];
}

const tooMany = (): DomainError => new DomainError("too_many_requests", { retryAfter: 2 });

/**
 * A semaphore per key (a person, an address) with a bounded FIFO queue: at most `atOnce` works run, `waiting` more
 * are queued. Keys are independent, and idle ones take no memory.
 */
export class KeyedQueue {
  readonly #bounds: QueueBounds;
  readonly #lines = new Map<string, Line>();

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /**
   * Resolves to the release of a slot, which is idempotent.
   * @param signal - leaves the queue; running work must check it itself.
   * @throws DomainError when the queue is full; the signal's reason when it aborts in the queue.
   */
  async enter(key: string, signal?: AbortSignal): Promise<() => void> {
    const { turn, leave } = this.#join(key, signal);
    if (turn) await turn;
    return leave;
  }

  /** Runs `work` in a slot. Throws as {@link enter} does, and errors of `work`. */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { turn, leave } = this.#join(key, signal);
    if (turn) await turn;
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** `turn` is null when a slot is free. */
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
      // The slot is passed to the next in the queue, or becomes free.
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

/** A single queue: a {@link KeyedQueue} with one key. */
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
