import { randomInt } from "node:crypto";
import type { UserType } from "@maive/contract";
import { hash, type Options, verify } from "@node-rs/argon2";
import { createWorkQueue } from "./work-queue.ts";

/** OWASP's least cost for everybody, more for the account that may do everything. argon2id is the default kind. */
const costs = {
  others: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  main: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
} as const satisfies Record<string, Options>;

/** Hashing fills memory and cores: few at once, and strangers do not queue without end. */
const inTurn = createWorkQueue(4, 50);

const costOf = (userType: UserType) => (userType === "main" ? "main" : "others");

/** The same characters typed on another system may be composed otherwise. */
const canonical = (password: string): string => password.normalize("NFC");

/** @returns argon2id in PHC form. */
export const hashPassword = (password: string, userType: UserType): Promise<string> =>
  inTurn(() => hash(canonical(password), costs[costOf(userType)]));

/** Hashes of something nobody knows, one per cost: what is checked when there is nothing to check. */
const makeDecoys = async () => {
  const secret = readablePassword();
  return { others: await hash(secret, costs.others), main: await hash(secret, costs.main) };
};
let decoys: ReturnType<typeof makeDecoys> | null = null;

export interface Credential {
  userType: UserType;
  /** Null for visitors, who have no password. */
  passwordHash: string | null;
}

/**
 * Whether the password is the account's. Takes the same time for every account and for none: each check goes
 * through both costs, with a decoy where the account has no hash.
 */
export const checkPassword = (password: string, credential: Credential | null): Promise<boolean> =>
  inTurn(async () => {
    const decoy = await (decoys ??= makeDecoys());
    const own = credential?.passwordHash ? costOf(credential.userType) : null;
    const stored = credential?.passwordHash ?? "";
    const given = canonical(password);
    const others = await verify(own === "others" ? stored : decoy.others, given);
    const main = await verify(own === "main" ? stored : decoy.main, given);
    return (own === "others" && others) || (own === "main" && main);
  });

/** Without characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A generated password that can be read aloud: four groups of five characters, 99 bits. */
export const readablePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");
