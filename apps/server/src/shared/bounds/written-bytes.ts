import { limits } from "@maive/contract";
import type { Actor } from "../actor.ts";
import type { Clock } from "../clock.ts";
import { DomainError } from "../errors.ts";
import { boundTexts } from "./texts.ts";
import { type BucketBounds, TokenBuckets } from "./token-buckets.ts";

const written: BucketBounds = { burst: limits.writtenBytesBurst, perSecond: limits.writtenBytesPerSecond };

/**
 * Quota of what each person adds to the append-only history, with which anybody who may change one cell could fill
 * the disk. Counted after the commit; over the quota nothing can be written until it has refilled.
 */
export class WrittenBytes {
  readonly #buckets: TokenBuckets;

  constructor(clock: Clock, bounds: BucketBounds = written) {
    this.#buckets = new TokenBuckets(clock, bounds);
  }

  note(userId: string, bytes: number): void {
    this.#buckets.owe(userId, bytes);
  }

  /** Seconds until somebody may write again. Main, who owns the disk, is not limited. */
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
