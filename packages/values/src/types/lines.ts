/** Several names as one searchable text, one per line. Line breaks within names become spaces. */
export const asLines = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll("\n", " ")).join("\n");
