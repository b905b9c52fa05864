import type { Entry, Property } from "@maive/contract";
import { addDays, type Day, formatDay } from "@maive/values";
import {
  firstDayOf,
  lastDayOf,
  movedByDays,
  stretchedByDays,
  timesIn,
  valueOfTimes,
  wholeDays,
} from "../../calendar-events/index.ts";
import { shownValue } from "../cells/shown-value.ts";
import { cellWrite, type CellWrite } from "../outbox/cell-write.ts";
import type { PendingCells } from "../outbox/write-queue.ts";
import { timelineTexts as texts } from "./texts.ts";

/** From which day to which a bar reaches (inclusive). */
export interface Span {
  first: Day;
  last: Day;
}

/** The dates of bars: one with its own end, or two. */
export interface SpanProperties {
  start: Property;
  end: Property | null;
}

/** What a drag or a key does to a bar. */
export interface SpanChange {
  part: "start" | "end" | "whole";
  days: number;
}

/** Where an entry's bar is; null without a beginning. */
export const spanOf = (entry: Entry, { start, end }: SpanProperties, pending: PendingCells): Span | null => {
  const times = timesIn(shownValue(entry, { property: start }, pending));
  if (!times) return null;
  const first = firstDayOf(times);
  const ending = end && timesIn(shownValue(entry, { property: end }, pending));
  const last = end ? (ending ? lastDayOf(ending) : first) : lastDayOf(times);
  return { first, last: last < first ? first : last };
};

/** A bar after a change: it keeps a day at least. */
export const changedSpan = ({ first, last }: Span, { part, days }: SpanChange): Span => {
  const [from, to] = [addDays(first, days), addDays(last, days)];
  if (part === "whole") return { first: from, last: to };
  if (part === "start") return { first: from > last ? last : from, last };
  return { first, last: to < first ? first : to };
};

const daysBetween = (a: Day, b: Day): number => Math.round((Date.parse(b) - Date.parse(a)) / 86_400_000);

/** The cells that bring a bar to another span; times of day stay. */
export const writesOf = (
  entry: Entry,
  { start, end }: SpanProperties,
  pending: PendingCells,
  to: Span,
): CellWrite[] => {
  const value = (property: Property) => shownValue(entry, { property }, pending);
  const was = spanOf(entry, { start, end }, pending);
  const times = timesIn(value(start));
  const written = (property: Property, next: string): CellWrite[] =>
    next === value(property) ? [] : [cellWrite(entry.page_id, property, next, value(property))];
  if (!was || !times) {
    const begun = valueOfTimes(wholeDays(to.first, end ? to.first : to.last));
    return [
      ...written(start, begun),
      ...(end && to.last !== to.first ? written(end, valueOfTimes(wholeDays(to.last, to.last))) : []),
    ];
  }
  if (was.first === to.first && was.last === to.last) return [];
  const [byFirst, byLast] = [daysBetween(was.first, to.first), daysBetween(was.last, to.last)];
  if (!end) {
    const moved = movedByDays(times, byFirst);
    const stretch = byLast - byFirst;
    return written(start, valueOfTimes(stretch === 0 ? moved : stretchedByDays(moved, stretch)));
  }
  const ending = timesIn(value(end));
  return [
    ...(byFirst === 0 ? [] : written(start, valueOfTimes(movedByDays(times, byFirst)))),
    ...(ending
      ? byLast === 0
        ? []
        : written(end, valueOfTimes(movedByDays(ending, daysBetween(lastDayOf(ending), to.last))))
      : to.last === to.first
        ? []
        : written(end, valueOfTimes(wholeDays(to.last, to.last)))),
  ];
};

/** A span in words. */
export const spanText = (span: Span | null): string =>
  span ? texts.from(formatDay(span.first), formatDay(span.last)) : texts.undated;
