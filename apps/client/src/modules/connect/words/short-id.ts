const shownAhead = "MAIVE-".length + 4;
const shownBehind = 4;

/** An abbreviated MAIVE-ID: its two ends, which people compare. */
export const shortId = (id: string): string =>
  id.length <= shownAhead + shownBehind ? id : `${id.slice(0, shownAhead)}…${id.slice(-shownBehind)}`;
