/**
 * Whether a spreadsheet could take a text of a CSV file for a formula: it starts with one of these signs, also behind
 * spaces or quotes, or with a tab or line break.
 */
const looksLikeFormula = (text: string): boolean =>
  /^[\s"']*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text);

/** A number as it stands in German: no formula, although it may start with a sign. */
const isPlainNumber = (text: string): boolean => /^-?\d+(,\d+)?$/.test(text);

const needsMark = (text: string): boolean => looksLikeFormula(text) && !isPlainNumber(text);

/** A text that no spreadsheet runs: behind an apostrophe where it could be a formula. {@link unmarked} takes it back. */
export const marked = (text: string): string => (needsMark(text) ? `'${text}` : text);

/** A text as it was before {@link marked}; others stay as they are. */
export const unmarked = (text: string): string =>
  text.charCodeAt(0) === 39 && needsMark(text.slice(1)) ? text.slice(1) : text;
