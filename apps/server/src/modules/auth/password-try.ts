import { checkPassword, type PasswordCheck } from "./passwords.ts";
import type { Trust, TryLimiter } from "./try-limiter.ts";
import { foldName, type UserRow } from "./user.store.ts";

export interface PasswordTry {
  /** As given, of bounded length; one name and address share their tries wherever a password is asked for. */
  name: string;
  password: string;
  address: string;
  trust?: Trust;
  /** Looks for the account; called once the try has been counted. */
  find(): Promise<UserRow | undefined>;
}

export interface TriedPassword extends PasswordCheck {
  user: UserRow | undefined;
}

/**
 * Counts a try at a password, then checks it. A try that could not be checked does not count.
 * @throws DomainError `too_many_tries`, `not_ready`.
 */
export const tryPassword = async (
  limiter: TryLimiter,
  { name, password, address, trust, find }: PasswordTry,
): Promise<TriedPassword> => {
  const attempt = limiter.begin(foldName(name), address, trust);
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
