/**
 * Serial dates of spreadsheets: days since the end of 1899, including the nonexistent 29 February 1900 (a Lotus 1-2-3
 * bug that Excel preserves).
 */

const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
/** Epoch of old Excel versions for the Macintosh. */
const epoch1904 = Date.UTC(1904, 0, 1);
/** From 1 March 1900 on, all spreadsheets agree. */
const firstSafe = Date.UTC(1900, 2, 1);
const behindLast = Date.UTC(10_000, 0, 1);

/** The serial number of an instant in ms (as if UTC); null where there is none, or an ambiguous one. */
export const serialOf = (ms: number): number | null =>
  ms >= firstSafe && ms < behindLast ? (ms - epoch) / dayMs : null;

/** The instant of a serial number in ms (as if UTC); null if invalid. */
export const momentOfSerial = (serial: number, from1904: boolean): number | null => {
  const ms = (from1904 ? epoch1904 : epoch) + Math.round(serial * dayMs);
  if (!Number.isFinite(ms) || ms >= behindLast || serial < 0) return null;
  // Before March 1900 the count is off by the nonexistent day.
  return !from1904 && serial < 60 ? ms + dayMs : ms;
};
