import type { Clock } from "../clock.ts";

export interface BucketBounds {
  /** Taken at once after a pause. */
  burst: number;
  /** Given back per second. */
  perSecond: number;
  /** Keys remembered at most; beyond it the one that was used longest ago is forgotten. */
  keys?: number;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was true, in ms. */
  at: number;
}

/**
 * A token bucket per key (a person, an address, a connection): short bursts pass, what goes on is limited to a rate.
 * Memory is bounded by `keys`.
 */
export class TokenBuckets {
  readonly #clock: Clock;
  readonly #bounds: Required<BucketBounds>;
  /** The one used longest ago comes first. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, bounds: BucketBounds) {
    this.#clock = clock;
    this.#bounds = { keys: 50_000, ...bounds };
  }

  /**
   * Takes `cost` tokens.
   * @returns 0 when they were there; else nothing was taken, and it is the number of seconds until they are.
   *   A cost above the burst is taken from a full bucket, so that it passes at all.
   */
  take(key: string, cost = 1): number {
    const { burst, perSecond, keys } = this.#bounds;
    const now = this.#clock.now().getTime();
    const found = this.#buckets.get(key);
    // A clock that was set back gives nothing, and takes nothing.
    const passed = found ? Math.max(0, now - found.at) / 1_000 : Number.POSITIVE_INFINITY;
    const tokens = Math.min(burst, (found?.tokens ?? burst) + passed * perSecond);
    const needed = Math.min(cost, burst);
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: tokens >= needed ? tokens - cost : tokens, at: now });
    if (this.#buckets.size > keys) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    return tokens >= needed ? 0 : (needed - tokens) / perSecond;
  }

  /** Takes what was used already, whether it was there or not: what is missing is made up for first. */
  owe(key: string, cost: number): void {
    this.take(key, 0);
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.tokens -= cost;
  }

  /** Forgets a key, as that of a connection which ended. */
  forget(key: string): void {
    this.#buckets.delete(key);
  }
}
