/** Pixels of a cell beside its text. */
const room = 17;
/** Pixels a letter takes at most, in the font and size of the table; of tall and wide ones there are few. */
const widest = { narrow: 9, wide: 15 } as const;
const known = /^[\u0020-\u007e\u00a0-\u017f]*$/;
const wide = /[A-ZÀ-ÞĀĂĄŒmw@%&œæ—…]/g;

/**
 * Whether a text certainly fits into one line of a cell, in pixels of the column. Such a cell needs no edge that cuts it
 * off, and each of those costs the browser something in every frame that is scrolled.
 */
export const fitsOneLine = (text: string, width: number): boolean => {
  const space = width - room;
  if (text.length * widest.narrow > space) return false;
  if (!known.test(text)) return false;
  const wideOnes = text.match(wide)?.length ?? 0;
  return text.length * widest.narrow + wideOnes * (widest.wide - widest.narrow) <= space;
};
