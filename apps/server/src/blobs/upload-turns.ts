import { limits } from "@maive/contract";
import { KeyedQueue } from "../shared/bounds/work-queue.ts";
import { DomainError } from "../shared/errors.ts";

/** Seconds after which an upload that found no turn is worth another try. */
const retryAfter = 5;

const tooMany = (): DomainError => new DomainError("too_many_requests", { retryAfter });

/** Lets a few uploads of each person come in at the same time; the bytes of the others are not read until it is their turn. */
export class UploadQueue {
  readonly #queue = new KeyedQueue({
    atOnce: limits.uploadsAtOnce,
    waiting: limits.uploadsWaiting,
    refusal: tooMany,
  });
  readonly #patience: number;

  /** @param patience ms that an upload waits for its turn. */
  constructor(patience: number = limits.uploadTurnMs) {
    this.#patience = patience;
  }

  /** Runs `work` in its owner's turn. @throws DomainError `too_many_requests` when that does not come soon. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(tooMany()), this.#patience);
    try {
      return await this.#queue.run(owner, work, waiting.signal);
    } finally {
      clearTimeout(timer);
    }
  }
}
