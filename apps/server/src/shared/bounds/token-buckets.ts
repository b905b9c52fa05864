import type { Clock } from "../clock.ts";

export interface BucketBounds {
  /** Capacity of the bucket. */
  burst: number;
  /** Refill rate. */
  perSecond: number;
  /** Bound of buckets; beyond it the least recently used is evicted. */
  keys?: number;
}

interface Bucket {
  tokens: number;
  /** The time of `tokens`, in ms. */
  at: number;
}

/**
 * Token buckets by key (a person, address or connection): short bursts pass, the average is limited. Memory is
 * bounded by `keys`.
 */
export class TokenBuckets {
  readonly #clock: Clock;
  readonly #bounds: Required<BucketBounds>;
  /** Least recently used first. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, bounds: BucketBounds) {
    this.#clock = clock;
    this.#bounds = { keys: 50_000, ...bounds };
  }

  /**
   * Takes `cost` tokens.
   * @returns 0 on success; else nothing was taken, and it is the seconds to wait. A cost above the burst is taken
   * from a full bucket, so that it passes at all.
   */
  take(key: string, cost = 1): number {
    const { burst, perSecond, keys } = this.#bounds;
    const now = this.#clock.now().getTime();
    const found = this.#buckets.get(key);
    // A clock that was set back has no effect.
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

  /** Takes tokens already spent, possibly into debt. */
  owe(key: string, cost: number): void {
    this.take(key, 0);
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.tokens -= cost;
  }

  /** Removes a key, such as that of a closed connection. */
  forget(key: string): void {
    this.#buckets.delete(key);
  }
}
