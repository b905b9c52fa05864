import { checkPassword, type PasswordCheck } from "./passwords.ts";
import type { SecretTries, Trust } from "./try-rules.ts";
import { foldName, type UserRow } from "./user.store.ts";

export interface PasswordTry {
  /** As given, cut to a bound; attempts of one name and address are counted together across all endpoints. */
  name: string;
  password: string;
  address: string;
  trust?: Trust;
  /** Looks up the account, after the attempt was counted. */
  find(): Promise<UserRow | undefined>;
}

export interface TriedPassword extends PasswordCheck {
  user: UserRow | undefined;
}

/**
 * Counts an attempt, then verifies the password. Attempts that could not be verified do not count.
 * @throws DomainError `too_many_tries`, `not_ready`.
 */
export const tryPassword = async (
  limiter: SecretTries,
  { name, password, address, trust, find }: PasswordTry,
): Promise<TriedPassword> => {
  const attempt = await limiter.begin(foldName(name), address, trust);
  try {
    const user = await find();
    const check = await checkPassword(password, user?.password_hash ?? null);
    if (check.right) attempt.release();
    return { user, ...check };
  } catch (error) {
    attempt.release();
    throw error;
  }
};
