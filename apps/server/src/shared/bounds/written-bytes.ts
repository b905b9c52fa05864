import { limits } from "@maive/contract";
import type { Actor } from "../actor.ts";
import type { Clock } from "../clock.ts";
import { DomainError } from "../errors.ts";
import { boundTexts } from "./texts.ts";
import { type BucketBounds, TokenBuckets } from "./token-buckets.ts";

const written: BucketBounds = { burst: limits.writtenBytesBurst, perSecond: limits.writtenBytesPerSecond };

/**
 * What each person adds to the history and other things that are never overwritten: it stays, so that whoever may change one cell
 * could fill the disk with it. Counted when it is on disk; who is over the bound writes nothing until time has made up for it.
 */
export class WrittenBytes {
  readonly #buckets: TokenBuckets;

  constructor(clock: Clock, bounds: BucketBounds = written) {
    this.#buckets = new TokenBuckets(clock, bounds);
  }

  note(userId: string, bytes: number): void {
    this.#buckets.owe(userId, bytes);
  }

  /** Seconds until somebody may write again. Main, whose disk it is, may at any time. */
  wait({ userId, userType }: Pick<Actor, "userId" | "userType">): number {
    return userType === "main" ? 0 : this.#buckets.take(userId, 0);
  }

  /** @throws DomainError `too_many_requests`. */
  demand(actor: Pick<Actor, "userId" | "userType">): void {
    const retryAfter = this.wait(actor);
    if (retryAfter > 0)
      throw new DomainError("too_many_requests", { retryAfter, detail: boundTexts.wroteTooMuch });
  }
}
