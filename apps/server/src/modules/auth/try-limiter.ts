import type { Clock } from "../../shared/clock.ts";
import {
  attemptOf,
  inWindow,
  mostBuckets,
  refusalOf,
  type SecretTries,
  type Trust,
  type Try,
  withoutTry,
} from "./try-rules.ts";

/** Called when a bucket changes; without attempts it was removed. */
export type OnTries = (bucket: string, tries: readonly number[]) => void;

/**
 * Rate limiter for guessing secrets, in the memory of one process. Attempts count before the secret is checked, so
 * that concurrent ones do not slip through.
 */
export class TryLimiter implements SecretTries {
  readonly #clock: Clock;
  readonly #onTries: OnTries;
  /** Instants of the attempts in the window, oldest first. */
  readonly #buckets = new Map<string, readonly number[]>();

  constructor(clock: Clock, onTries: OnTries = () => {}) {
    this.#clock = clock;
    this.#onTries = onTries;
  }

  /** Restores attempts from before a restart. */
  restore(bucket: string, tries: readonly number[]): void {
    this.#buckets.set(bucket, tries);
  }

  /** @throws DomainError `too_many_tries`. */
  begin(subject: string | null, address: string, trust?: Trust): Try {
    const now = this.#clock.now().getTime();
    const attempt = attemptOf(subject, address, trust);
    const refusal = refusalOf(attempt, (key) => this.#tries(key, now), now);
    if (refusal) throw refusal;
    for (const key of attempt.counted) this.#add(key, now);
    let open = true;
    return {
      release: () => {
        if (!open) return;
        open = false;
        for (const key of attempt.counted) this.#put(key, withoutTry(this.#buckets.get(key) ?? [], now));
      },
    };
  }

  #tries(key: string, now: number): readonly number[] {
    const tries = inWindow(this.#buckets.get(key) ?? [], now);
    if (tries.length === 0) this.#buckets.delete(key);
    else this.#buckets.set(key, tries);
    return tries;
  }

  #put(key: string, tries: readonly number[]): void {
    if (tries.length === 0) this.#buckets.delete(key);
    else this.#buckets.set(key, tries);
    this.#onTries(key, tries);
  }

  #add(key: string, now: number): void {
    const tries = this.#buckets.get(key) ?? [];
    this.#buckets.delete(key);
    this.#put(key, [...tries, now]);
    if (this.#buckets.size <= mostBuckets) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#put(oldest, []);
  }
}
