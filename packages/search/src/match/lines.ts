/** The text of lines as it is matched: one after the other. */
export const bodyOf = (lines: readonly { readonly text: string }[]): string =>
  lines.map(({ text }) => text).join("\n");

/** The line of a place in `bodyOf(lines)`; undefined behind the last one. */
export const lineAt = <Line extends { readonly text: string }>(
  lines: readonly Line[],
  place: number,
): Line | undefined => {
  let end = 0;
  for (const line of lines) {
    end += line.text.length + 1;
    if (place < end) return line;
  }
  return undefined;
};
