import { DomainError } from "../../shared/errors.ts";
import { isCommonPassword, isNameWithDigits } from "./common-passwords.ts";
import { authTexts } from "./texts.ts";

/**
 * Checks a password somebody chose.
 * @param names easily guessed ones: the user's and the instance's.
 * @throws DomainError `invalid` for easily guessed passwords.
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
