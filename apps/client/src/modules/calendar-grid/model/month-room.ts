import { momentMs, startOfDay, addDays, type Day } from "@maive/values";
import { firstDayOf, lastDayOf, usualMinutes } from "../../cortex/calendar-events/index.ts";
import { titleOf, type ShownEvent } from "./fullcalendar-event.ts";

const dayMs = 86_400_000;
const usualMs = usualMinutes * 60_000;
const week = 7;
const wholeWeek = (1 << week) - 1;

/** An event's interval and its first and last day, relative to the first day shown. */
interface Span {
  shown: ShownEvent;
  start: number;
  duration: number;
  first: number;
  last: number;
}

const spanOf = (shown: ShownEvent, from: number): Span => {
  const { event } = shown;
  const dayAt = (ms: number) => Math.floor((ms - from) / dayMs);
  if (event.allDay) {
    const start = startOfDay(firstDayOf(event)) ?? 0;
    const duration = (startOfDay(lastDayOf(event)) ?? 0) + dayMs - start;
    return { shown, start, duration, first: dayAt(start), last: dayAt(start + duration) - 1 };
  }
  const start = momentMs(event.start) ?? 0;
  const ends = event.end !== null && event.end > event.start ? momentMs(event.end) : null;
  const end = ends ?? start + usualMs;
  const first = dayAt(start);
  // FullCalendar's `nextDayThreshold`: a short rest on the last day is not shown there.
  const last = (end - from) % dayMs >= usualMs ? dayAt(end) : dayAt(end) - 1;
  return { shown, start, duration: end - start, first, last: Math.max(first, last) };
};

/** FullCalendar's order of events. */
const inOrder = (a: Span, b: Span): number =>
  a.start - b.start ||
  b.duration - a.duration ||
  Number(a.shown.event.allDay) - Number(b.shown.event.allDay) ||
  titleOf(a.shown.event).localeCompare(titleOf(b.shown.event));

/** The days of a week covered by a span, as a bit mask. */
const daysIn = ({ first, last }: Span, row: number): number => {
  const from = Math.max(first - row * week, 0);
  const to = Math.min(last - row * week, week - 1);
  return to < from ? 0 : (wholeWeek >> (week - 1 - (to - from))) << from;
};

/** A week's occupancy: which rows are taken on which days. */
const createWeek = (places: number) => {
  const taken = new Uint8Array(places);
  let full = 0;
  return {
    hasRoom: (days: number): boolean => (full & days) !== days,
    take(days: number): void {
      const place = taken.findIndex((there) => (there & days) === 0);
      if (place < 0) return;
      taken[place] = (taken[place] ?? 0) | days;
      full = taken.reduce((all, there) => all & there, wholeWeek);
    },
  };
};

export interface MonthRoom {
  /** Possibly visible events, in the original order. */
  drawn: readonly ShownEvent[];
  /** Number of further ones by day. */
  rest: ReadonlyMap<Day, number>;
}

export const noRest: MonthRoom["rest"] = new Map();

/**
 * Limits a month's events to those visible with `places` rows per day, since FullCalendar would measure, sort and
 * place all of them: those it would place, and at least one more on each full day.
 */
export const monthRoom = (
  events: readonly ShownEvent[],
  { from, to }: { from: Day; to: Day },
  places: number,
): MonthRoom => {
  const begin = startOfDay(from) ?? 0;
  const rows = Math.round(((startOfDay(to) ?? 0) - begin + dayMs) / dayMs / week);
  const weeks = Array.from({ length: rows }, () => createWeek(places));
  const rest = new Map<Day, number>();
  const left = new Set<ShownEvent>();
  for (const span of events.map((shown) => spanOf(shown, begin)).toSorted(inOrder)) {
    const pieces = weeks.map((_, row) => daysIn(span, row));
    if (weeks.some(({ hasRoom }, row) => hasRoom(pieces[row] ?? 0)) || pieces.every((days) => days === 0)) {
      weeks.forEach(({ take }, row) => pieces[row] !== 0 && take(pieces[row] ?? 0));
      continue;
    }
    left.add(span.shown);
    for (let n = Math.max(span.first, 0); n <= Math.min(span.last, rows * week - 1); n += 1) {
      const day = addDays(from, n);
      rest.set(day, (rest.get(day) ?? 0) + 1);
    }
  }
  return left.size === 0
    ? { drawn: events, rest: noRest }
    : { drawn: events.filter((shown) => !left.has(shown)), rest };
};
