import { limits } from "@maive/contract";
import { DomainError } from "../errors.ts";
import { boundTexts } from "./texts.ts";
import { KeyedQueue } from "./work-queue.ts";

/** What is read in threads of hundreds of MB each. */
export type ImportKind = "pages" | "tables" | "calendars" | "everything";

/** `Retry-After` when no slot became free, in seconds. */
const retryAfter = 30;

const tooMany = (): DomainError =>
  new DomainError("too_many_requests", {
    detail: boundTexts.importsBusy,
    retryAfter,
  });

/**
 * One import of each kind at a time, since two would need two threads with hundreds of MB each. Fair between people,
 * with a timeout.
 */
export class ImportQueue {
  readonly #ofPerson = new KeyedQueue({ atOnce: 1, waiting: limits.importsWaiting, refusal: tooMany });
  readonly #ofAll = new KeyedQueue({ atOnce: 1, waiting: limits.importPeopleWaiting, refusal: tooMany });
  readonly #timeoutMs: number;
  /** Queued imports per person. */
  readonly #waiting = new Map<string, number>();

  /** @param timeoutMs how long an import may be queued, in ms. */
  constructor(timeoutMs: number = limits.importQueueMs) {
    this.#timeoutMs = timeoutMs;
  }

  /** Number of somebody's queued imports. */
  waitingOf(userId: string): number {
    return this.#waiting.get(userId) ?? 0;
  }

  /**
   * Runs `work` in its slot.
   * @param signal leaves the queue; running work must check it itself.
   * @param timeoutMs of this one: for those without a connection that stays open.
   * @throws DomainError `too_many_requests` on timeout; the signal's reason.
   */
  async run<T>(
    kind: ImportKind,
    userId: string,
    work: () => Promise<T>,
    signal: AbortSignal,
    timeoutMs: number = this.#timeoutMs,
  ): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(tooMany()), timeoutMs);
    const either = AbortSignal.any([signal, late.signal]);
    let isInLine = true;
    const leaveLine = (): void => {
      clearTimeout(timer);
      if (isInLine) this.#count(userId, -1);
      isInLine = false;
    };
    const begin = (): Promise<T> => {
      leaveLine();
      return work();
    };
    this.#count(userId, 1);
    try {
      return await this.#ofPerson.run(
        `${kind} ${userId}`,
        () => this.#ofAll.run(kind, begin, either),
        either,
      );
    } finally {
      leaveLine();
    }
  }

  #count(userId: string, change: number): void {
    const count = (this.#waiting.get(userId) ?? 0) + change;
    if (count > 0) this.#waiting.set(userId, count);
    else this.#waiting.delete(userId);
  }
}
