/**
 * Several names as one text to look through, one a line. A line break inside a name becomes a blank, so that a line
 * is a name.
 */
export const asLines = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll("\n", " ")).join("\n");
