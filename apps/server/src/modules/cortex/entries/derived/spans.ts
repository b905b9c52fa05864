import { momentMs, readDate, type StoredValue } from "@maive/values";

const dayMs = 86_400_000;

/** The interval of a date, floating and in ms as if UTC. */
export interface Span {
  /** The interval is shorter than 2^size days, and at least half of that unless shorter than a day. */
  size: number;
  startsAt: number;
  /** Null without an end. */
  endsAt: number | null;
  withTime: boolean;
}

/** All sizes: the calendar has fewer than 2^22 days. */
export const spanSizes: readonly number[] = Array.from({ length: 23 }, (_, size) => size);

/** How long before an instant spans of a size may begin and still overlap it, in ms. */
export const reachOf = (size: number): number => 2 ** size * dayMs;

/** The span of a stored date; null for an empty one. */
export const spanOf = (value: StoredValue): Span | null => {
  const date = readDate(value);
  const startsAt = date && momentMs(date.start_date);
  if (!date || startsAt === null) return null;
  const endsAt = date.end_date === null ? null : momentMs(date.end_date);
  const days = Math.floor(((endsAt ?? startsAt) - startsAt) / dayMs);
  return { size: 32 - Math.clz32(days), startsAt, endsAt, withTime: date.include_time };
};
