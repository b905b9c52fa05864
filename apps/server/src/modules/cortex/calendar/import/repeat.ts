import ICAL from "ical.js";
import { type InstanceTimes, wallClockMs } from "./zones.ts";

const dayMs = 86_400_000;
/** Bound of occurrences per rule: 130 years of days. */
const mostSteps = 50_000;

/** Range in which occurrences are imported: floating, in ms; the end is exclusive. */
export interface Window {
  from: number;
  to: number;
}

export interface Repeated {
  /** Starts in the window, in order. */
  starts: number[];
  /** There are more outside the window, or the rule was not followed to its end. */
  isCut: boolean;
  /** The expansion was aborted. */
  isEndless: boolean;
}

const parameter = (property: ICAL.Property, name: string): string | undefined => {
  const value: unknown = property.getParameter(name);
  return typeof value === "string" ? value : undefined;
};

export const tzidOf = (property: ICAL.Property): string | undefined => parameter(property, "tzid");

/** Times of properties with several values. */
const timesIn = (event: ICAL.Component, name: string): { time: ICAL.Time; tzid: string | undefined }[] =>
  event.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      return time instanceof ICAL.Time ? [{ time, tzid: tzidOf(property) }] : [];
    }),
  );

const isRepeated = (event: ICAL.Component): boolean =>
  event.hasProperty("rrule") || event.hasProperty("rdate");

/**
 * Occurrences of an event by `RRULE`, `RDATE` and `EXDATE`. Rules are expanded in their own time zone, so that a
 * weekly event keeps its local hour across daylight saving time.
 * @returns null for single events.
 */
export const repeat = (
  event: ICAL.Component,
  begin: { time: ICAL.Time; tzid: string | undefined },
  times: InstanceTimes,
  { from, to }: Window,
): Repeated | null => {
  if (!isRepeated(event)) return null;
  const { isDate } = begin.time;
  const starts = new Map<number, number>();
  const result: Repeated = { starts: [], isCut: false, isEndless: false };
  const take = (local: number, wall: number): void => {
    if (local >= to || local < from) result.isCut = true;
    else starts.set(local, wall);
  };
  take(times.local(begin.time, begin.tzid), wallClockMs(begin.time));
  for (const { time, tzid } of timesIn(event, "rdate")) {
    const local = times.local(time, tzid ?? begin.tzid);
    const day = Math.floor(times.written(time) / dayMs) * dayMs;
    take(isDate ? day : local, isDate ? day : wallClockMs(time));
  }
  for (const property of event.getAllProperties("rrule")) {
    const rule: unknown = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) continue;
    const { until } = rule;
    const open = rule.clone();
    // `UNTIL` is compared below, where time zones are known.
    open.until = null;
    const isPast = (time: ICAL.Time, local: number): boolean => {
      if (!until) return false;
      if (until.isDate || isDate)
        return Math.floor(wallClockMs(time) / dayMs) > Math.floor(wallClockMs(until) / dayMs);
      return until.zone.tzid === "UTC"
        ? local > times.local(until, undefined)
        : wallClockMs(time) > wallClockMs(until);
    };
    // ical.js yields 1 March where a year lacks the day; RFC 5545 (section 3.3.10) skips it.
    const isYearly = rule.freq === "YEARLY" && Object.keys(rule.parts).length === 0;
    const steps = open.iterator(begin.time);
    for (let step = 0; ; step += 1) {
      const next: unknown = step > mostSteps ? null : steps.next();
      if (step > mostSteps) result.isEndless = true;
      if (!(next instanceof ICAL.Time)) break;
      const wall = wallClockMs(next);
      // Well before the window, whatever the zone.
      if (wall < from - 2 * dayMs && !until) {
        result.isCut = true;
        continue;
      }
      if (isYearly && (next.month !== begin.time.month || next.day !== begin.time.day)) continue;
      const local = times.local(next, begin.tzid);
      if (isPast(next, local)) break;
      take(local, wall);
      if (local >= to) break;
    }
  }
  const days = new Set<number>();
  for (const { time, tzid } of timesIn(event, "exdate")) {
    const local = times.local(time, tzid ?? begin.tzid);
    if (time.isDate || isDate) days.add(Math.floor(times.written(time) / dayMs));
    else starts.delete(local);
  }
  result.starts = [...starts]
    .filter(([, wall]) => !days.has(Math.floor(wall / dayMs)))
    .map(([local]) => local)
    .sort((a, b) => a - b);
  return result;
};
