/**
 * CSV injection (OWASP): whether a spreadsheet might evaluate a text as a formula, because it starts with one of
 * these characters, also after spaces or quotes, or with a tab or line break.
 */
const looksLikeFormula = (text: string): boolean =>
  /^[\s"']*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text);

/** A German number may start with a sign without being a formula. */
const isPlainNumber = (text: string): boolean => /^-?\d+(,\d+)?$/.test(text);

const needsMark = (text: string): boolean => looksLikeFormula(text) && !isPlainNumber(text);

/** Escapes a text with an apostrophe if it could be a formula; {@link unmarked} reverts it. */
export const marked = (text: string): string => (needsMark(text) ? `'${text}` : text);

/** Reverts {@link marked}; other texts are unchanged. */
export const unmarked = (text: string): string =>
  text.charCodeAt(0) === 39 && needsMark(text.slice(1)) ? text.slice(1) : text;
