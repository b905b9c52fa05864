/** `>` of a quote, or the sign of a list item: what may stand before a line's own text, over and over. */
const isQuote = (sign: string): boolean => sign === ">";
const isBullet = (sign: string, next: string): boolean =>
  (sign === "-" || sign === "+" || sign === "*") && (next === " " || next === "\t");
const isSpace = (sign: string): boolean => sign === " " || sign === "\t";
const isFence = (line: string): boolean => line.startsWith("```") || line.startsWith("~~~");

/** The line with no more containers than `most` before its text. */
const boundLine = (line: string, most: number): string => {
  let containers = 0;
  let cut = -1;
  let at = 0;
  for (; at < line.length; at += 1) {
    const sign = line[at] ?? "";
    if (isSpace(sign)) continue;
    if (!isQuote(sign) && !isBullet(sign, line[at + 1] ?? "")) break;
    containers += 1;
    if (containers > most && cut < 0) cut = at;
  }
  return cut < 0 ? line : line.slice(0, cut) + line.slice(at);
};

/**
 * Takes quotes in quotes and lists in lists away that stand deeper than `most` in one line, outside of code: parsers of
 * Markdown make objects for each of them, at every line, and a few KB of `> > >` fill the memory of a thread.
 */
export const boundNesting = (text: string, most: number): string => {
  let inCode = false;
  return text
    .split("\n")
    .map((line) => {
      if (isFence(line)) inCode = !inCode;
      // Short lines have no room for so many.
      return inCode || line.length <= most ? line : boundLine(line, most);
    })
    .join("\n");
};
