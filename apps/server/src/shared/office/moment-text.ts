import { formatMoment, momentText } from "@maive/values";

/** An instant in German format; seconds only when not zero, so that nothing is lost. */
export const germanMoment = (ms: number, withTime: boolean): string => {
  const iso = momentText(ms);
  const shown = formatMoment(iso, withTime) ?? "";
  return !withTime || ms % 60_000 === 0 ? shown : shown + iso.slice(16, 23).replace(/\.000$/, "");
};
