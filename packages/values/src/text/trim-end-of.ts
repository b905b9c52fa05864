/**
 * A text without the signs of `signs` (UTF-16 code units) at its end. As a regular expression, `/[signs]+$/` tries anew at every one
 * of them: a megabyte of such signs with another behind it would take hours.
 */
export const trimEndOf = (text: string, signs: string): string => {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
