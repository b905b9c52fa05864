import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@maive/contract";
import type { Clock } from "../../../../shared/clock.ts";
import type { WrittenBytes } from "../../../../shared/bounds/written-bytes.ts";
import { TokenBuckets } from "../../../../shared/bounds/token-buckets.ts";
import type { PageSocket } from "./page-socket.ts";

/** Unhandled messages per socket; further ones are not passed on yet. */
const mostUnderway = 64;

/** Rate limit of one socket. Messages over the rate are delayed, not dropped, and nobody else waits. */
export class MessageThrottle {
  readonly #socket: PageSocket;
  readonly #messages: TokenBuckets;
  readonly #bytes: TokenBuckets;
  readonly #questions: TokenBuckets;
  readonly #written: WrittenBytes | undefined;

  constructor(socket: PageSocket, clock: Clock, written?: WrittenBytes) {
    this.#written = written;
    this.#socket = socket;
    this.#messages = new TokenBuckets(clock, limits.pageMessages);
    this.#bytes = new TokenBuckets(clock, limits.pageBytes);
    this.#questions = new TokenBuckets(clock, limits.pageQuestions);
  }

  /** Resolves when a message of this size may be handled; null: at once. */
  forMessage(bytes: number): Promise<void> | null {
    const early = this.#messages.take("");
    const large = this.#bytes.take("", bytes);
    if (early === 0 && large === 0 && this.#mayWriteIn() === 0 && this.#socket.underway < mostUnderway)
      return null;
    return this.#wait(early, large, bytes);
  }

  /** Resolves when the page's full state may be requested: one answer at a time, and each must be read first. */
  async forQuestion(): Promise<void> {
    await this.#taken(this.#questions.take(""), () => this.#questions.take(""));
    await this.#socket.atRest();
  }

  async #wait(early: number, large: number, bytes: number): Promise<void> {
    await this.#taken(early, () => this.#messages.take(""));
    await this.#taken(large, () => this.#bytes.take("", bytes));
    await this.#taken(this.#mayWriteIn(), () => this.#mayWriteIn());
    if (this.#socket.underway >= mostUnderway) await this.#socket.atRest();
  }

  /** Seconds until the person's write quota allows more. */
  #mayWriteIn(): number {
    const { actor, joinedAs } = this.#socket;
    return actor && joinedAs === "write" ? (this.#written?.wait(actor) ?? 0) : 0;
  }

  /** Waits until the missing allowance was taken. */
  async #taken(first: number, take: () => number): Promise<void> {
    for (let wait = first; wait > 0 && this.#socket.isOpen; wait = take())
      await pause(Math.ceil(wait * 1_000), undefined, { ref: false });
  }
}
