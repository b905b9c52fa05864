const shownAhead = "MAIVE-".length + 4;
const shownBehind = 4;

/** A MAIVE-ID short enough for a table; its two ends are what people compare. */
export const shortId = (id: string): string =>
  id.length <= shownAhead + shownBehind ? id : `${id.slice(0, shownAhead)}…${id.slice(-shownBehind)}`;
