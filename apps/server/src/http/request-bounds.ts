import { limits } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import { TokenBuckets } from "../shared/bounds/token-buckets.ts";
import type { WrittenBytes } from "../shared/bounds/written-bytes.ts";
import type { Clock } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { requesterKey } from "./request-work.ts";

/** Whether it adds to the history. Signing out and changes of the own account are always allowed. */
const addsForGood = ({ method, url }: FastifyRequest): boolean =>
  method !== "GET" && method !== "HEAD" && url.startsWith("/api/cortex/");

/** Rate limits per person, and per address without a session. */
export class RequestBounds {
  readonly #people: TokenBuckets;
  readonly #strangers: TokenBuckets;
  readonly #written: WrittenBytes | undefined;

  /** @param written write quota of the history; absent: none. */
  constructor(clock: Clock, written?: WrittenBytes) {
    this.#written = written;
    this.#people = new TokenBuckets(clock, {
      burst: limits.requestsBurst,
      perSecond: limits.requestsPerSecond,
    });
    this.#strangers = new TokenBuckets(clock, {
      burst: limits.anonymousRequestsBurst,
      perSecond: limits.anonymousRequestsPerSecond,
    });
  }

  /** Counts a request whose actor is known. @throws DomainError `too_many_requests`. */
  take(request: FastifyRequest): void {
    const buckets = request.actor ? this.#people : this.#strangers;
    const wait = buckets.take(requesterKey(request));
    if (wait > 0) throw new DomainError("too_many_requests", { retryAfter: wait });
    if (request.actor && addsForGood(request)) this.#written?.demand(request.actor);
  }
}
