import { limits } from "@maive/contract";
import { KeyedQueue, WorkQueue } from "../../shared/bounds/work-queue.ts";
import { DomainError } from "../../shared/errors.ts";
import { currentWork, noteWork, type Work } from "../../shared/work/current-work.ts";

export interface ReadBounds {
  /** Concurrent reads in all. */
  atOnce: number;
  /** Timeout of a read in ms. */
  ms: number;
}

/** Time for a nearly finished read to end after its client has left, in ms. */
const grace = 100;
/** `Retry-After` in seconds. */
const retryAfter = 5;

/**
 * Admission control of large reads: concurrency per person and in all, and a timeout (ADR 0040). Aborted reads leave
 * the queue or are interrupted. The server's own reads use the same queue without a timeout.
 */
export class ReadGate {
  readonly #persons = new KeyedQueue({ atOnce: limits.readsAtOnce, waiting: limits.readsWaiting });
  readonly #all: WorkQueue;
  readonly #ms: number;

  constructor({ atOnce, ms }: ReadBounds) {
    this.#all = new WorkQueue({ atOnce, waiting: Number.POSITIVE_INFINITY });
    this.#ms = ms;
  }

  /**
   * @param read settles soon after its signal aborts.
   * @throws DomainError `took_too_long`, `too_many_requests`; the abort reason when it is no longer needed.
   */
  async run<T>(read: (stop: AbortSignal) => Promise<T>): Promise<T> {
    const work = currentWork();
    try {
      if (!work || work.who === null)
        return await this.#all.run(() => read(new AbortController().signal), work?.signal);
      const { who, signal } = work;
      const timed = () => this.#timed(work, read);
      return await this.#persons.run(who, () => this.#all.run(timed, signal), signal);
    } finally {
      noteWork();
    }
  }

  async #timed<T>(work: Work, read: (stop: AbortSignal) => Promise<T>): Promise<T> {
    const left = Math.min(this.#ms, work.readingLeft ?? this.#ms);
    if (left <= 0) throw new DomainError("took_too_long", { retryAfter });
    const stop = new AbortController();
    const began = performance.now();
    const timers = [setTimeout(() => stop.abort(new DomainError("took_too_long", { retryAfter })), left)];
    const leave = (): void => {
      timers.push(setTimeout(() => stop.abort(work.signal?.reason), grace));
    };
    work.signal?.addEventListener("abort", leave, { once: true });
    try {
      return await read(stop.signal);
    } catch (error) {
      throw stop.signal.aborted ? stop.signal.reason : error;
    } finally {
      for (const timer of timers) clearTimeout(timer);
      work.signal?.removeEventListener("abort", leave);
      const took = performance.now() - began;
      // Node's timers may fire a millisecond early, which must not leave a remainder.
      if (work.readingLeft !== undefined)
        work.readingLeft -= stop.signal.aborted ? Math.max(took, left) : took;
    }
  }
}
