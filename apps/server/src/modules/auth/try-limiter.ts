import type { Clock } from "../../shared/clock.ts";
import { DomainError } from "../../shared/errors.ts";
import { addressBlock } from "./address-block.ts";

/** How many failed tries bring a pause, and for how long (contract, section 2). */
const perSubject = 10;
const perAddress = 100;
const windowMs = 15 * 60 * 1_000;
/** Buckets kept at most; beyond it the oldest goes, so that strangers cannot fill the memory. */
const maxBuckets = 50_000;

export interface Try {
  /** The try does not count after all: the secret was right, or it was never looked at. */
  release(): void;
}

/**
 * Counts tries at secrets: passwords, links, tokens. One instance guards all of them. A try counts before the
 * secret is looked at, so that many at once are not checked for free.
 */
export class TryLimiter {
  readonly #clock: Clock;
  /** Instants of the tries in the window, oldest first. */
  readonly #buckets = new Map<string, number[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Counts a try of `subject` (the name somebody signs in with) from an address; with null, where nothing but the
   * secret is given, by address alone.
   * @throws DomainError `too_many_tries` with the seconds until one is allowed again; such a call is not counted.
   */
  begin(subject: string | null, address: string): Try {
    const now = this.#clock.now().getTime();
    const block = addressBlock(address);
    const buckets = [
      ...(subject === null ? [] : [{ key: `${subject}\n${block}`, max: perSubject }]),
      { key: block, max: perAddress },
    ];
    const waits = buckets.map(({ key, max }) => this.#wait(key, max, now));
    const wait = Math.max(...waits);
    if (wait > 0) throw new DomainError("too_many_tries", { retryAfter: Math.ceil(wait / 1_000) });
    for (const { key } of buckets) this.#add(key, now);
    let open = true;
    return {
      release: () => {
        if (!open) return;
        open = false;
        for (const { key } of buckets) this.#remove(key, now);
      },
    };
  }

  /** Milliseconds until the bucket takes another try; 0 when it does now. */
  #wait(key: string, max: number, now: number): number {
    const tries = (this.#buckets.get(key) ?? []).filter((at) => at > now - windowMs);
    if (tries.length === 0) this.#buckets.delete(key);
    else this.#buckets.set(key, tries);
    return tries.length < max ? 0 : (tries.at(-max) ?? now) + windowMs - now;
  }

  #add(key: string, now: number): void {
    const tries = this.#buckets.get(key) ?? [];
    this.#buckets.delete(key);
    this.#buckets.set(key, [...tries, now]);
    if (this.#buckets.size <= maxBuckets) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }

  #remove(key: string, at: number): void {
    const tries = this.#buckets.get(key) ?? [];
    const index = tries.indexOf(at);
    const rest = index < 0 ? tries : tries.toSpliced(index, 1);
    if (rest.length === 0) this.#buckets.delete(key);
    else this.#buckets.set(key, rest);
  }
}
