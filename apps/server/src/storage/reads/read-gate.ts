import { limits } from "@maive/contract";
import { KeyedQueue, WorkQueue } from "../../shared/bounds/work-queue.ts";
import { DomainError } from "../../shared/errors.ts";
import { currentWork, noteWork, type Work } from "../../shared/work/current-work.ts";

export interface ReadBounds {
  /** Reads that run at once for everybody together. */
  atOnce: number;
  /** Ms after which a read is ended. */
  ms: number;
}

/** Whoever left may have a read that is nearly done, in ms. */
const grace = 100;
/** Seconds after which the same question is worth another try. */
const retryAfter = 5;

/**
 * Lets reads of whole databases run: so many of a person at once, so many of all, each for so long (ADR 0040). One that
 * nobody waits for any more leaves the line, or is ended. The server's own reads stand in the same line and have no end.
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
   * @throws DomainError `took_too_long`, `too_many_requests`; the work's own reason when nobody waits for it any more.
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
      // Node's timers may be a millisecond early, which must not leave a rest of the time that is up.
      if (work.readingLeft !== undefined)
        work.readingLeft -= stop.signal.aborted ? Math.max(took, left) : took;
    }
  }
}
