import { createHash } from "node:crypto";
import { limits } from "@maive/contract";
import type { Clock } from "../../shared/clock.ts";
import { DomainError } from "../../shared/errors.ts";
import { addressBlock } from "../../http/address-block.ts";

/** Buckets in memory at most; beyond it the oldest is evicted, so that strangers cannot fill the memory. */
const maxBuckets = 50_000;

export interface Try {
  /** The try does not count after all: the secret was right, or it was never looked at. */
  release(): void;
}

/** Why a try is more likely the owner's than a stranger's. */
export interface Trust {
  /** Hash of a device cookie with which this very account was signed in before. */
  device?: string | null;
  /** Somebody who is signed in is asked again. */
  isSignedIn?: boolean;
}

/** Called with every change of a bucket; without tries it is gone. */
export type OnTries = (bucket: string, tries: readonly number[]) => void;

interface Gate {
  key: string;
  /** Ms until the bucket takes another try, given those in the window, oldest first; at most 0 when it does now. */
  wait(tries: readonly number[], now: number): number;
}

/** What was typed as a name may be a password: a bucket keeps no text. */
const bucketOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("\n")).digest("base64url");

const atMost =
  (max: number): Gate["wait"] =>
  (tries, now) =>
    tries.length < max ? 0 : (tries.at(-max) ?? now) + limits.tryWindowMs - now;

/** Slower and slower, but never shut: who attacks an account must not lock its owner out. */
const slower: Gate["wait"] = (tries, now) => {
  const over = tries.length - limits.triesPerAccount;
  if (over < 0) return 0;
  return (tries.at(-1) ?? now) + Math.min(limits.trySlowestMs, limits.trySlowMs * 2 ** over) - now;
};

/**
 * Counts tries at secrets: passwords, links, tokens. One instance guards all of them. A try counts before the
 * secret is looked at, so that many at once are not checked for free.
 */
export class TryLimiter {
  readonly #clock: Clock;
  readonly #onTries: OnTries;
  /** Instants of the tries in the window, oldest first. */
  readonly #buckets = new Map<string, readonly number[]>();

  constructor(clock: Clock, onTries: OnTries = () => {}) {
    this.#clock = clock;
    this.#onTries = onTries;
  }

  /** Takes up tries of before a restart. */
  restore(bucket: string, tries: readonly number[]): void {
    this.#buckets.set(bucket, tries);
  }

  /**
   * Counts a try of `subject` (the name somebody signs in with) from an address; with null, where nothing but the
   * secret is given, by address alone. An account that is tried from many addresses slows down, but not for a device
   * from which it was signed in before: that has a bucket of its own.
   * @throws DomainError `too_many_tries` with the seconds until one is allowed again; such a call is not counted.
   */
  begin(subject: string | null, address: string, { device = null, isSignedIn = false }: Trust = {}): Try {
    const now = this.#clock.now().getTime();
    const block = addressBlock(address);
    const ofAddress: Gate = { key: bucketOf(block), wait: atMost(limits.triesPerAddress) };
    const ofName =
      subject === null
        ? []
        : [{ key: bucketOf(subject, block), wait: atMost(limits.triesPerName) }, ofAddress];
    const own =
      subject === null || device === null
        ? null
        : { key: bucketOf(subject, "device", device), wait: atMost(limits.triesPerName) };
    const account =
      subject === null || own || isSignedIn ? [] : [{ key: bucketOf(subject, "account"), wait: slower }];
    const gates: Gate[] = own ? [own] : [...(subject === null ? [ofAddress] : ofName), ...account];
    const wait = Math.max(...gates.map((gate) => gate.wait(this.#tries(gate.key, now), now)));
    if (wait > 0) throw new DomainError("too_many_tries", { retryAfter: Math.ceil(wait / 1_000) });
    const counted = new Set([...gates, ...ofName].map(({ key }) => key));
    for (const key of counted) this.#add(key, now);
    let open = true;
    return {
      release: () => {
        if (!open) return;
        open = false;
        for (const key of counted) this.#remove(key, now);
      },
    };
  }

  #tries(key: string, now: number): readonly number[] {
    const tries = (this.#buckets.get(key) ?? []).filter((at) => at > now - limits.tryWindowMs);
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
    if (this.#buckets.size <= maxBuckets) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#put(oldest, []);
  }

  #remove(key: string, at: number): void {
    const tries = this.#buckets.get(key) ?? [];
    const index = tries.indexOf(at);
    this.#put(key, index < 0 ? tries : tries.toSpliced(index, 1));
  }
}
