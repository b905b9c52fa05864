/** Days of spreadsheets: counted from the end of 1899, with a 29 February 1900 that there never was. */

const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
/** 1904 is where some old spreadsheets of the Macintosh begin. */
const epoch1904 = Date.UTC(1904, 0, 1);
/** From 1 March 1900 on all spreadsheets agree. */
const firstSafe = Date.UTC(1900, 2, 1);
const behindLast = Date.UTC(10_000, 0, 1);

/** The serial number of a moment in ms as if it were UTC; null where spreadsheets have none, or not the same. */
export const serialOf = (ms: number): number | null =>
  ms >= firstSafe && ms < behindLast ? (ms - epoch) / dayMs : null;

/** The moment of a serial number in ms as if it were UTC, to the millisecond; null if it is no date. */
export const momentOfSerial = (serial: number, from1904: boolean): number | null => {
  const ms = (from1904 ? epoch1904 : epoch) + Math.round(serial * dayMs);
  if (!Number.isFinite(ms) || ms >= behindLast || serial < 0) return null;
  // Before March 1900 the count is off by the day that never was.
  return !from1904 && serial < 60 ? ms + dayMs : ms;
};
