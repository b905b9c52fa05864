import { randomBytes, randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { limits } from "@maive/contract";
import { hash, verify } from "@node-rs/argon2";
import { passwordCost } from "./password-cost.ts";
import { WorkQueue } from "../../shared/bounds/work-queue.ts";
import { DomainError } from "../../shared/errors.ts";

/** How hashes of today's cost begin. argon2id is the library's default. */
const prefix = `$argon2id$v=19$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=${passwordCost.parallelism}$`;

/**
 * Hashing fills memory and cores. Of Node's four worker threads one stays free for files. As many wait as even a
 * small board answers within a few seconds; beyond that a refusal now is kinder than an answer too late. That is
 * less than the tries one address has, so that a busy household is asked to come back, not taken for an attacker.
 */
const queue = new WorkQueue({
  atOnce: Math.min(availableParallelism(), 3),
  waiting: 64,
  refusal: () => new DomainError("not_ready"),
});

/** The same characters typed on another system may be composed otherwise. */
const canonical = (password: string): string => password.normalize("NFC");

/**
 * Longer input matches nothing; it is cut so that hashing costs the same as for any other wrong password. The limit
 * counts characters; one may be two units of the text.
 */
const bounded = (password: string): string => password.slice(0, 2 * limits.passwordLength + 1);

/** @returns argon2id in PHC form. @throws DomainError `not_ready` when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(canonical(password), passwordCost));

const phcBytes = (count: number): string => randomBytes(count).toString("base64").replaceAll("=", "");

/** The hash of nothing anybody could type: what is checked when there is nothing to check. */
const decoy = `${prefix}${phcBytes(16)}$${phcBytes(32)}`;

export interface PasswordCheck {
  right: boolean;
  /** A hash to keep in place of the stored one, which was made with another cost; null when that one is fine. */
  renewed: string | null;
}

/**
 * Whether the password fits the stored hash. Does the same work without one (no such account, or a visitor).
 * @throws DomainError `not_ready` when too many wait.
 */
export const checkPassword = (password: string, stored: string | null): Promise<PasswordCheck> =>
  queue.run(async () => {
    const given = canonical(bounded(password));
    const fits = await verify(stored ?? decoy, given);
    if (stored === null || !fits) return { right: false, renewed: null };
    return { right: true, renewed: stored.startsWith(prefix) ? null : await hash(given, passwordCost) };
  });

/** Without characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A generated password that can be read aloud: four groups of five characters, 99 bits. */
export const readablePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");
