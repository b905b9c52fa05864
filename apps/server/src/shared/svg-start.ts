/** Longest prolog (comments, doctype) before the `svg` element, in bytes. */
const longestProlog = 16 * 1024;

const isSpace = (letter: string | undefined): boolean => letter !== undefined && /\s/.test(letter);

/** The position after the next `end`; -1 where there is none. */
const behind = (text: string, end: string, from: number): number => {
  const at = text.indexOf(end, from);
  return at < 0 ? -1 : at + end.length;
};

/**
 * The position after a document type declaration, whose internal subset and quoted strings may contain anything; -1
 * when it does not end.
 * @param from the position after `<!DOCTYPE`.
 */
const behindDoctype = (text: string, from: number): number => {
  let isInside = false;
  for (let at = from; at >= 0 && at < text.length;) {
    const letter = text[at];
    if (letter === '"' || letter === "'") at = behind(text, letter, at + 1);
    else if (isInside && text.startsWith("<!--", at)) at = behind(text, "-->", at + 4);
    else if (isInside && text.startsWith("<?", at)) at = behind(text, "?>", at + 2);
    else {
      if (letter === ">" && !isInside) return at + 1;
      if (letter === "[") isInside = true;
      if (letter === "]") isInside = false;
      at += 1;
    }
  }
  return -1;
};

/**
 * Whether a file is SVG: white space, XML declaration, comments and doctype, then the `svg` element. Linear in its
 * length: the bytes are untrusted, and a regular expression would backtrack exponentially.
 * @param head the first bytes of the file (about 4 KB).
 */
export const startsAsSvg = (head: Buffer): boolean => {
  const text = head
    .subarray(0, longestProlog)
    .toString("utf8")
    .replace(/^\ufeff/, "");
  let at = 0;
  while (at >= 0) {
    while (isSpace(text[at])) at += 1;
    const word = text.slice(at, at + 10).toLowerCase();
    if (word.startsWith("<!--")) at = behind(text, "-->", at + 4);
    else if (word.startsWith("<?xml")) at = behind(text, ">", at + 5);
    else if (word.startsWith("<!doctype") && isSpace(word[9])) at = behindDoctype(text, at + 9);
    else return /^<svg[\s>/]/.test(word);
  }
  return false;
};
