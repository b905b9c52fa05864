/** Blocks and lines taken at once: for more an editor would stand still for many seconds. */
export const mostLines = 5_000;
/** Cells taken at once: what a table holds is one value. */
export const mostCells = 3_000;

const count = (html: string, tags: RegExp): number => {
  let found = 0;
  for (const _ of html.matchAll(tags)) found += 1;
  return found;
};

const cells = /<t[dh][\s>]/gi;
const lines = /<(?:p|li|h[1-6]|pre|hr|br|dt|dd)[\s/>]/gi;
const frames = /<div[\s>]/gi;

/** What of HTML that was read is more than a page takes at once; null where it fits. */
export const tooMuch = (html: string): "lines" | "cells" | null => {
  if (count(html, cells) > mostCells) return "cells";
  return count(html, lines) + count(html, frames) > mostLines ? "lines" : null;
};

/** The same of HTML as it was copied, with its empty lines and its frames: what is far too much is not read at all. */
export const farTooMuch = (html: string): "lines" | "cells" | null => {
  if (count(html, cells) > 2 * mostCells) return "cells";
  return count(html, lines) > 2 * mostLines || count(html, frames) > 10 * mostLines ? "lines" : null;
};
