/** Horizontal padding of a cell in px. */
const room = 17;
/** Upper bound of a character's width in px, in the table's font. */
const widest = { narrow: 9, wide: 15 } as const;
const known = /^[\u0020-\u007e\u00a0-\u017f]*$/;
const wide = /[A-ZÀ-ÞĀĂĄŒmw@%&œæ—…]/g;

/**
 * Whether a text certainly fits a column's width. Such cells need no clipping, each of which costs paint time while
 * scrolling.
 */
export const fitsOneLine = (text: string, width: number): boolean => {
  const space = width - room;
  if (text.length * widest.narrow > space) return false;
  if (!known.test(text)) return false;
  const wideOnes = text.match(wide)?.length ?? 0;
  return text.length * widest.narrow + wideOnes * (widest.wide - widest.narrow) <= space;
};
