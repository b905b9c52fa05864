import { randomBytes, randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { limits } from "@maive/contract";
import { hash, verify } from "@node-rs/argon2";
import { passwordCost } from "./password-cost.ts";
import { WorkQueue } from "../../shared/bounds/work-queue.ts";
import { DomainError } from "../../shared/errors.ts";

/** Prefix of hashes of the current cost (argon2id is the library's default). */
const prefix = `$argon2id$v=19$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=${passwordCost.parallelism}$`;

/**
 * Hashing uses much memory and CPU. One of libuv's four threads stays free for files. The queue is what a small board
 * answers within seconds; beyond that an early refusal is better. It is shorter than the attempts per address, so
 * that a busy household gets `not_ready` rather than a block.
 */
const queue = new WorkQueue({
  atOnce: Math.min(availableParallelism(), 3),
  waiting: 64,
  refusal: () => new DomainError("not_ready"),
});

/** Unicode normalisation: keyboards compose characters differently. */
const canonical = (password: string): string => password.normalize("NFC");

/**
 * Longer input matches nothing; it is cut to bound the cost of hashing. The limit counts code points; one may be two
 * UTF-16 units.
 */
const bounded = (password: string): string => password.slice(0, 2 * limits.passwordLength + 1);

/** @returns argon2id in PHC form. @throws DomainError `not_ready` when the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(canonical(password), passwordCost));

const phcBytes = (count: number): string => randomBytes(count).toString("base64").replaceAll("=", "");

/** A hash that matches nothing, verified when there is no account, for constant time. */
const decoy = `${prefix}${phcBytes(16)}$${phcBytes(32)}`;

export interface PasswordCheck {
  right: boolean;
  /** A new hash when the stored one has another cost; else null. */
  renewed: string | null;
}

/**
 * Verifies a password; without a hash (unknown account, visitor) it does the same work.
 * @throws DomainError `not_ready` when the queue is full.
 */
export const checkPassword = (password: string, stored: string | null): Promise<PasswordCheck> =>
  queue.run(async () => {
    const given = canonical(bounded(password));
    const fits = await verify(stored ?? decoy, given);
    if (stored === null || !fits) return { right: false, renewed: null };
    return { right: true, renewed: stored.startsWith(prefix) ? null : await hash(given, passwordCost) };
  });

/** Without easily confused characters. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A generated password for reading aloud: four groups of five characters, 99 bits. */
export const readablePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");
