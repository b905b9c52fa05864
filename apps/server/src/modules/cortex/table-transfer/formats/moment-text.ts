import { formatMoment, momentText } from "@maive/values";

/** A moment in German; seconds only where there are any, so that nothing gets lost. */
export const germanMoment = (ms: number, withTime: boolean): string => {
  const iso = momentText(ms);
  const shown = formatMoment(iso, withTime) ?? "";
  return !withTime || ms % 60_000 === 0 ? shown : shown + iso.slice(16, 23).replace(/\.000$/, "");
};
