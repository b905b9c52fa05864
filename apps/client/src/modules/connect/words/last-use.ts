import { connectTexts } from "../texts.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { unit: "year", ms: 365 * day },
  { unit: "month", ms: 30 * day },
  { unit: "week", ms: 7 * day },
  { unit: "day", ms: day },
  { unit: "hour", ms: hour },
  { unit: "minute", ms: minute },
] as const;

/** More recent counts as now. */
const justNow = 2 * minute;

const relative = new Intl.RelativeTimeFormat("de-DE", { numeric: "always" });

/** Relative time of an instant: 'gerade eben', 'vor 3 Tagen'; null is never. Future instants (clock skew) are now. */
export const lastUse = (instant: string | null, now: Date): string => {
  if (instant === null) return connectTexts.notSignedIn;
  const age = now.getTime() - Date.parse(instant);
  const fitting = age < justNow ? undefined : units.find(({ ms }) => age >= ms);
  return fitting ? relative.format(-Math.floor(age / fitting.ms), fitting.unit) : connectTexts.justNow;
};
