import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isCommonWord, isPattern } from "./easy-passwords.ts";

/** Nearly 50,000 passwords that people choose most, from lists of what was stolen elsewhere (MIT). */
const file = "@zxcvbn-ts/language-common/dist/passwords.json.js";

/**
 * Whether the password is one that is tried first, whatever its case. The list is read for each question, which is rare, and
 * then let go of: it would fill megabytes.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  if (isPattern(password) || isCommonWord(password)) return true;
  // In the list a comma or quote separates.
  if (/[,"]/.test(password)) return false;
  const list = await readFile(createRequire(import.meta.url).resolve(file), "utf8");
  const wanted = password.normalize("NFC").toLowerCase();
  return list.includes(`,${wanted},`) || list.includes(`"${wanted},`) || list.includes(`,${wanted}"`);
};

/** Whether the password is a name with at most a few digits or signs behind it. */
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
