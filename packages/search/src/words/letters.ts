const word = /^[\p{L}\p{N}]$/u;

/** Whether a character is part of a word, given by its code point. */
const isWordCode = (code: number): boolean =>
  code < 128
    ? (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
    : word.test(String.fromCodePoint(code));

/** Whether a word goes on, or is about to begin, at a place. */
export const isWordAt = (text: string, at: number): boolean =>
  at < text.length && isWordCode(text.codePointAt(at) ?? 0);

/** Whether a letter or digit stands before a place. */
export const isWordBefore = (text: string, at: number): boolean => {
  if (at <= 0) return false;
  const code = text.charCodeAt(at - 1);
  const isLow = code >= 0xdc00 && code <= 0xdfff && at > 1;
  return isWordCode(isLow ? (text.codePointAt(at - 2) ?? 0) : code);
};

/** The length of a text without the signs at its end. */
export const lengthInWords = (text: string): number => {
  let length = text.length;
  while (length > 0 && !isWordBefore(text, length)) length -= 1;
  return length;
};
