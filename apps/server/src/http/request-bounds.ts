import { limits } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import { TokenBuckets } from "../shared/bounds/token-buckets.ts";
import type { Clock } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { keyOfAsking } from "./request-work.ts";

/** Bounds how many requests a person makes, and an address nobody is signed in from. */
export class RequestBounds {
  readonly #people: TokenBuckets;
  readonly #strangers: TokenBuckets;

  constructor(clock: Clock) {
    this.#people = new TokenBuckets(clock, {
      burst: limits.requestsBurst,
      perSecond: limits.requestsPerSecond,
    });
    this.#strangers = new TokenBuckets(clock, {
      burst: limits.strangerRequestsBurst,
      perSecond: limits.strangerRequestsPerSecond,
    });
  }

  /** Counts a request whose actor is known. @throws DomainError `too_many_requests`. */
  take(request: FastifyRequest): void {
    const buckets = request.actor ? this.#people : this.#strangers;
    const wait = buckets.take(keyOfAsking(request));
    if (wait > 0) throw new DomainError("too_many_requests", { retryAfter: wait });
  }
}
