import type ICAL from "ical.js";
import type { InstanceTimes } from "./zones.ts";

const dayMs = 86_400_000;

/** The first and the last of whole days, floating, in ms as if UTC. */
export interface WholeDays {
  first: number;
  last: number;
}

const roundToDay = (ms: number): number => Math.round(ms / dayMs) * dayMs;

const outlookSays = (event: ICAL.Component): string => {
  const value: unknown = event.getFirstPropertyValue("x-microsoft-cdo-alldayevent");
  return typeof value === "string" ? value.toUpperCase() : "";
};

/**
 * Whole-day events that some programs write as times from midnight to midnight in their zone. Outlook marks them with
 * a property, also to say that they are not.
 * @param length from start to end, in ms; null without an end.
 * @returns null for timed events.
 */
export const wholeDaysIn = (
  event: ICAL.Component,
  { time, end, length }: { time: ICAL.Time; end: ICAL.Time | null; length: number | null },
  times: InstanceTimes,
): WholeDays | null => {
  const said = outlookSays(event);
  if (said === "FALSE") return null;
  const start = times.written(time);
  const until = end ? times.written(end) : start + (length ?? 0);
  const isFromMidnightToMidnight = until > start && start % dayMs === 0 && until % dayMs === 0;
  if (said !== "TRUE" && !isFromMidnightToMidnight) return null;
  const first = roundToDay(start);
  return { first, last: Math.max(first, roundToDay(until) - dayMs) };
};
