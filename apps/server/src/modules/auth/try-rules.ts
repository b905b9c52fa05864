import { createHash } from "node:crypto";
import { limits } from "@maive/contract";
import { addressBlock } from "../../http/address-block.ts";
import { DomainError } from "../../shared/errors.ts";

/** Bound of buckets; beyond it the oldest are evicted. */
export const mostBuckets = 50_000;

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

/** Counts attempts at secrets: passwords, links, tokens. */
export interface SecretTries {
  /**
   * Counts an attempt at `subject` (a sign-in name) from an address; null: by address alone. An account attacked from
   * many addresses is slowed down, but not for devices it has used before: these have their own bucket.
   * @throws DomainError `too_many_tries` with the seconds to wait; the refused call is not counted.
   */
  begin(subject: string | null, address: string, trust?: Trust): Try | Promise<Try>;
}

interface Gate {
  key: string;
  /** Ms until the bucket accepts another attempt, given those in the window, oldest first; at most 0: now. */
  wait(tries: readonly number[], now: number): number;
}

/** The buckets of an attempt: those that decide, and those that count it. */
export interface Attempt {
  gates: readonly Gate[];
  counted: readonly string[];
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

/** See {@link SecretTries.begin}. */
export const attemptOf = (
  subject: string | null,
  address: string,
  { device = null, isSignedIn = false }: Trust = {},
): Attempt => {
  const block = addressBlock(address);
  const ofAddress: Gate = { key: bucketOf(block), wait: atMost(limits.triesPerAddress) };
  const ofName =
    subject === null ? [] : [{ key: bucketOf(subject, block), wait: atMost(limits.triesPerName) }, ofAddress];
  const own =
    subject === null || device === null
      ? null
      : { key: bucketOf(subject, "device", device), wait: atMost(limits.triesPerName) };
  const account =
    subject === null || own || isSignedIn ? [] : [{ key: bucketOf(subject, "account"), wait: slower }];
  const gates: Gate[] = own ? [own] : [...(subject === null ? [ofAddress] : ofName), ...account];
  return { gates, counted: [...new Set([...gates, ...ofName].map(({ key }) => key))] };
};

/** A clock that was ahead by more and is right again would lock people out until it is there once more. In ms. */
const clockSlack = 24 * 60 * 60 * 1_000;

/** Attempts that still count. */
export const inWindow = (tries: readonly number[], now: number): readonly number[] =>
  tries.filter((at) => at > now - limits.tryWindowMs && at < now + clockSlack);

/** Without one attempt of an instant. */
export const withoutTry = (tries: readonly number[], at: number): readonly number[] => {
  const index = tries.indexOf(at);
  return index < 0 ? tries : tries.toSpliced(index, 1);
};

/** @returns why an attempt has to wait; null when it may be made now. */
export const refusalOf = (
  { gates }: Attempt,
  triesIn: (key: string) => readonly number[],
  now: number,
): DomainError | null => {
  const wait = Math.max(...gates.map((gate) => gate.wait(triesIn(gate.key), now)));
  return wait > 0 ? new DomainError("too_many_tries", { retryAfter: Math.ceil(wait / 1_000) }) : null;
};
