/** Shorter texts are parsed whole. In UTF-16 code units. */
const longText = 256 * 1024;
/** A part is at least so long: parsing takes some fifty times its length in memory. */
const partLength = 64 * 1024;

const fence = /^[ \t]{0,3}(`{3,}|~{3,}|\$\$)/;

/** A paragraph or heading that nothing above it goes on in: not indented, no item, no quote, no table. */
const standsAlone = /^(?:#{1,6}[ \t]|\p{L}|\*\*)/u;

/** As much of a line is looked at: labels have at most 999 letters. */
const longestLabel = 1_100;

/** Whether a line may define an address or a footnote, also in quotes and items. */
const mayDefine = (line: string): boolean => {
  const text = line.slice(0, longestLabel).replace(/^[\s>*+\d.)-]{0,40}/, "");
  return text.startsWith("[") && text.includes("]:");
};

/** A definition, which may be meant anywhere, or HTML, which may go on over empty lines. */
const reachesFurther = (line: string): boolean => line.trimStart().startsWith("<") || mayDefine(line);

/**
 * Splits a long Markdown text between blocks, so that the parts mean what the whole means. A text in which something may
 * reach from one part into another is one part.
 */
export const inParts = (text: string): string[] => {
  if (text.length < longText) return [text];
  const parts: string[] = [];
  let from = 0;
  let open = "";
  let isBlankAbove = true;
  for (let at = 0; at < text.length;) {
    const end = text.indexOf("\n", at);
    const next = end < 0 ? text.length : end + 1;
    const line = text.slice(at, next);
    const sign = fence.exec(line)?.[1] ?? "";
    if (open === "" && reachesFurther(line)) return [text];
    if (open === "" && isBlankAbove && at - from >= partLength && standsAlone.test(line)) {
      parts.push(text.slice(from, at));
      from = at;
    }
    if (open === "" && sign !== "") open = sign;
    else if (open !== "" && sign.startsWith(open)) open = "";
    isBlankAbove = line.trim() === "";
    at = next;
  }
  parts.push(text.slice(from));
  return parts;
};

/** How many lines of a text may be definitions. */
export const countDefinitions = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length;) {
    const end = text.indexOf("\n", at);
    const next = end < 0 ? text.length : end + 1;
    if (mayDefine(text.slice(at, Math.min(next, at + longestLabel)))) count += 1;
    at = next;
  }
  return count;
};
