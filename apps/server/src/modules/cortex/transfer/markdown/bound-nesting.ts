/** Container prefixes of a line: `>` or a list marker, repeated. */
const isQuote = (sign: string): boolean => sign === ">";
const isBullet = (sign: string, next: string): boolean =>
  (sign === "-" || sign === "+" || sign === "*") && (next === " " || next === "\t");
const isSpace = (sign: string): boolean => sign === " " || sign === "\t";
const isFence = (line: string): boolean => line.startsWith("```") || line.startsWith("~~~");

/** The line with at most `most` containers. */
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
 * Removes quotes and lists nested deeper than `most` in a line, outside code: Markdown parsers allocate objects for
 * each on every line, so that a few KB of `> > >` exhaust a thread's memory.
 */
export const boundNesting = (text: string, most: number): string => {
  let inCode = false;
  return text
    .split("\n")
    .map((line) => {
      if (isFence(line)) inCode = !inCode;
      // Too short for that many.
      return inCode || line.length <= most ? line : boundLine(line, most);
    })
    .join("\n");
};
