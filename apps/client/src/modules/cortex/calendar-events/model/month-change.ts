import type { CalendarEvent } from "@maive/contract";
import type { EventTimes } from "./event-times.ts";
import { touches } from "./event-times.ts";
import { weeksOf, type Month } from "./month.ts";

/** A change of an entry, as far as calendars show it. */
export type EventChange =
  | { kind: "deleted"; entryId: string }
  | { kind: "title"; entryId: string; title: string }
  /** Null: it has no date any more. */
  | { kind: "times"; entryId: string; times: EventTimes | null }
  | { kind: "event"; event: CalendarEvent };

const order = (a: CalendarEvent, b: CalendarEvent): number =>
  a.start === b.start
    ? Number(b.allDay) - Number(a.allDay) || (a.id < b.id ? -1 : 1)
    : a.start < b.start
      ? -1
      : 1;

/** The event after the change; null when removed. `known` is the previous state. */
export const changedEvent = (known: CalendarEvent | null, change: EventChange): CalendarEvent | null => {
  if (change.kind === "event") return change.event;
  if (!known || change.kind === "deleted") return null;
  if (change.kind === "title") return { ...known, title: change.title };
  return change.times && { ...known, ...change.times };
};

const same = (a: CalendarEvent, b: CalendarEvent): boolean =>
  a.title === b.title &&
  a.start === b.start &&
  a.end === b.end &&
  a.allDay === b.allDay &&
  a.time_zone === b.time_zone &&
  a.user_can_write === b.user_can_write;

/** A month's events after a change; the same array if nothing changed, to avoid rendering. */
export const monthWith = (
  events: readonly CalendarEvent[],
  month: Month,
  entryId: string,
  event: CalendarEvent | null,
): readonly CalendarEvent[] => {
  const { from, to } = weeksOf(month);
  const shown = event !== null && touches(event, from, to) ? event : null;
  const at = events.findIndex(({ id }) => id === entryId);
  const before = events[at];
  if (!before) return shown ? [...events, shown].toSorted(order) : events;
  if (!shown) return events.toSpliced(at, 1);
  if (same(before, shown)) return events;
  return before.start === shown.start && before.allDay === shown.allDay
    ? events.with(at, shown)
    : events.with(at, shown).toSorted(order);
};
