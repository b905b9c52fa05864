import { limits } from "@maive/contract";
import { KeyedQueue } from "../shared/bounds/work-queue.ts";
import { DomainError } from "../shared/errors.ts";

/** `Retry-After` when no slot became free, in seconds. */
const retryAfter = 5;

const tooMany = (): DomainError => new DomainError("too_many_requests", { retryAfter });

/** Limits the concurrent uploads of each person; the others are not read until a slot is free. */
export class UploadQueue {
  readonly #queue = new KeyedQueue({
    atOnce: limits.uploadsAtOnce,
    waiting: limits.uploadsWaiting,
    refusal: tooMany,
  });
  readonly #timeoutMs: number;

  /** @param timeoutMs how long an upload waits for a slot. */
  constructor(timeoutMs: number = limits.uploadQueueMs) {
    this.#timeoutMs = timeoutMs;
  }

  /** Runs `work` in a slot of its owner. @throws DomainError `too_many_requests` when none becomes free in time. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(tooMany()), this.#timeoutMs);
    try {
      return await this.#queue.run(owner, work, waiting.signal);
    } finally {
      clearTimeout(timer);
    }
  }
}
