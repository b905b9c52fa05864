import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isCommonWord, isPattern } from "./easy-passwords.ts";

/** The 50,000 most common leaked passwords (list under the MIT licence). */
const file = "@zxcvbn-ts/language-common/dist/passwords.json.js";

/**
 * Whether the password is a common one, ignoring case. The list is read for each check, which is rare, rather than
 * holding megabytes in memory.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  if (isPattern(password) || isCommonWord(password)) return true;
  // Commas and quotes are separators of the list.
  if (/[,"]/.test(password)) return false;
  const list = await readFile(createRequire(import.meta.url).resolve(file), "utf8");
  const normalized = password.normalize("NFC").toLowerCase();
  return (
    list.includes(`,${normalized},`) || list.includes(`"${normalized},`) || list.includes(`,${normalized}"`)
  );
};

/** Whether the password is a name followed by at most a few digits or symbols. */
export const isNameWithDigits = (password: string, name: string): boolean => {
  const [chosen, known] = [password, name].map((text) => text.normalize("NFC").toLowerCase());
  return (
    known !== "" &&
    chosen !== undefined &&
    known !== undefined &&
    chosen.startsWith(known) &&
    /^[^\p{L}]{0,4}$/u.test(chosen.slice(known.length))
  );
};
