import { createHash } from "node:crypto";
import { limits } from "@maive/contract";
import type { Clock } from "../../shared/clock.ts";
import { DomainError } from "../../shared/errors.ts";
import { addressBlock } from "../../http/address-block.ts";

/** Bound of buckets in memory; beyond it the oldest is evicted. */
const maxBuckets = 50_000;

export interface Try {
  /** Undoes the attempt: the secret was right, or was not checked. */
  release(): void;
}

/** Evidence that the attempt is the owner's. */
export interface Trust {
  /** Hash of a device cookie that this account has used before. */
  device?: string | null;
  /** Re-authentication of a signed-in person. */
  isSignedIn?: boolean;
}

/** Called when a bucket changes; without attempts it was removed. */
export type OnTries = (bucket: string, tries: readonly number[]) => void;

interface Gate {
  key: string;
  /** Ms until the bucket accepts another attempt, given those in the window, oldest first; at most 0: now. */
  wait(tries: readonly number[], now: number): number;
}

/** Hashed, since a password may have been typed as the name. */
const bucketOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("\n")).digest("base64url");

const atMost =
  (max: number): Gate["wait"] =>
  (tries, now) =>
    tries.length < max ? 0 : (tries.at(-max) ?? now) + limits.tryWindowMs - now;

/** Increasing delays rather than a lock, so that an attacker cannot lock the owner out. */
const slower: Gate["wait"] = (tries, now) => {
  const over = tries.length - limits.triesPerAccount;
  if (over < 0) return 0;
  return (tries.at(-1) ?? now) + Math.min(limits.trySlowestMs, limits.trySlowMs * 2 ** over) - now;
};

/**
 * Rate limiter for guessing secrets: passwords, links, tokens; one instance for all. Attempts count before the secret
 * is checked, so that concurrent ones do not slip through.
 */
export class TryLimiter {
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

  /**
   * Counts an attempt at `subject` (a sign-in name) from an address; null: by address alone. An account attacked from
   * many addresses is slowed down, but not for devices it has used before: these have their own bucket.
   * @throws DomainError `too_many_tries` with the seconds to wait; the refused call is not counted.
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
