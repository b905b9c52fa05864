/** Bound of pasted blocks and lines, to keep the editor responsive. */
export const mostLines = 5_000;
/** Bound of pasted table cells: a table is a single value. */
export const mostCells = 3_000;

const count = (html: string, tags: RegExp): number => {
  let found = 0;
  for (const _ of html.matchAll(tags)) found += 1;
  return found;
};

const cells = /<t[dh][\s>]/gi;
const lines = /<(?:p|li|h[1-6]|pre|hr|br|dt|dd)[\s/>]/gi;
const frames = /<div[\s>]/gi;

/** Which bound parsed HTML exceeds; null when none. */
export const exceededBound = (html: string): "lines" | "cells" | null => {
  if (count(html, cells) > mostCells) return "cells";
  return count(html, lines) + count(html, frames) > mostLines ? "lines" : null;
};

/** A cheap check of raw HTML, with some slack: excessive input is not parsed. */
export const isOversizedHtml = (html: string): "lines" | "cells" | null => {
  if (count(html, cells) > 2 * mostCells) return "cells";
  return count(html, lines) > 2 * mostLines || count(html, frames) > 10 * mostLines ? "lines" : null;
};
