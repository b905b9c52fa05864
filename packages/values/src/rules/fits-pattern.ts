import type { PatternKind } from "@maive/contract";
import { fold } from "../fold/fold.ts";
import { email } from "../types/address/email.ts";
import { url } from "../types/address/url.ts";

const digit = /^\p{Nd}$/u;
const letter = /^\p{L}$/u;

/** Whether every character fits a test; linear, since each is looked at once. */
const every = (text: string, fits: (char: string) => boolean): boolean => {
  for (const char of text) if (!fits(char)) return false;
  return true;
};

/** Whether a text fits a mask, character by character. */
const fitsMask = (text: string, mask: string): boolean => {
  const chars = [...text];
  let at = 0;
  let literally = false;
  for (const sign of mask) {
    if (sign === "\\" && !literally) {
      literally = true;
      continue;
    }
    const char = chars[at];
    at += 1;
    if (char === undefined) return false;
    const fits =
      literally || !"9A*".includes(sign)
        ? char === sign
        : sign === "9"
          ? digit.test(char)
          : sign === "A"
            ? letter.test(char)
            : true;
    if (!fits) return false;
    literally = false;
  }
  return at === chars.length;
};

/** Whether a text fits a pattern. Words are compared regardless of upper and lower case; every pattern takes linear time. */
export const fitsPattern = (kind: PatternKind, expected: string, value: string): boolean => {
  const text = value.normalize("NFC");
  switch (kind) {
    case "starts_with":
      return fold(text).startsWith(fold(expected));
    case "ends_with":
      return fold(text).endsWith(fold(expected));
    case "contains":
      return fold(text).includes(fold(expected));
    case "digits":
      return every(text, (char) => digit.test(char));
    case "letters":
      return every(text, (char) => letter.test(char));
    case "letters_digits":
      return every(text, (char) => letter.test(char) || digit.test(char));
    case "no_spaces":
      return !/\s/u.test(text);
    case "email":
      return email.parse(text, {}).ok;
    case "url":
      return url.parse(text, {}).ok;
    case "mask":
      return fitsMask(text, expected.normalize("NFC"));
  }
};
