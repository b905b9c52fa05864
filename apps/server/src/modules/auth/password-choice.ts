import { DomainError } from "../../shared/errors.ts";
import { isCommonPassword, isNameWithDigits } from "./common-passwords.ts";
import { authTexts } from "./texts.ts";

/**
 * Lets a password pass that somebody chose for themselves.
 * @param names what stands beside it on the screen: their own name and that of the instance.
 * @throws DomainError `invalid` for what is guessed first.
 */
export const demandGoodPassword = async (password: string, names: readonly string[]): Promise<void> => {
  const problem = names.some((name) => isNameWithDigits(password, name))
    ? authTexts.passwordIsName
    : (await isCommonPassword(password))
      ? authTexts.passwordIsCommon
      : null;
  if (problem !== null)
    throw new DomainError("invalid", { errors: [{ field: "new_password", message: problem }] });
};
