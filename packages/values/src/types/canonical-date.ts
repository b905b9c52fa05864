import { startOfParts } from "./calendar-day.ts";

/*
 * Fast path for canonical dates, which nearly all stored ones are: parsed by position, without JSON and regular
 * expressions. Callers fall back to the full parser.
 */

/** Length of a moment: `2026-02-09T14:05:00.000Z`. */
export const momentLength = 24;

/** The number in `count` digits at `at`; NaN if invalid. */
function digitsAt(text: string, at: number, count: number): number {
  let value = 0;
  for (let place = at; place < at + count; place += 1) {
    const digit = text.charCodeAt(place) - 0x30;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

const dash = 0x2d;
const colon = 0x3a;

/** Whether the separators of a moment at `at` are in place. */
const hasSigns = (text: string, at: number): boolean =>
  text.charCodeAt(at + 4) === dash &&
  text.charCodeAt(at + 7) === dash &&
  text.charCodeAt(at + 10) === 0x54 &&
  text.charCodeAt(at + 13) === colon &&
  text.charCodeAt(at + 16) === colon &&
  text.charCodeAt(at + 19) === 0x2e &&
  text.charCodeAt(at + 23) === 0x5a;

/** The canonical moment at `at`, in ms as if UTC; undefined if there is none. */
function momentAt(text: string, at: number): number | undefined {
  if (!hasSigns(text, at)) return undefined;
  const start = startOfParts(digitsAt(text, at, 4), digitsAt(text, at + 5, 2), digitsAt(text, at + 8, 2));
  const hour = digitsAt(text, at + 11, 2);
  const minute = digitsAt(text, at + 14, 2);
  const second = digitsAt(text, at + 17, 2);
  if (start === null || !(hour <= 23 && minute <= 59 && second <= 59)) return undefined;
  const ms = start + ((hour * 60 + minute) * 60 + second) * 1_000 + digitsAt(text, at + 20, 3);
  return Number.isNaN(ms) ? undefined : ms;
}

/** A canonical moment in ms as if UTC; undefined for all other text. */
export const canonicalMs = (text: string): number | undefined =>
  text.length === momentLength ? momentAt(text, 0) : undefined;

const head = '{"start_date":"';
const between = '","end_date":"';
/** Where the start and the end stand. */
export const startPlace = head.length;
const startEnd = startPlace + momentLength;
export const endPlace = startEnd + between.length;

/** The text after the only or last moment. */
const tails = {
  day: '","end_date":null,"include_time":false,"include_end_date":false}',
  time: '","end_date":null,"include_time":true,"include_end_date":false}',
  days: '","include_time":false,"include_end_date":true}',
  times: '","include_time":true,"include_end_date":true}',
} as const;

const endsWith = (text: string, at: number, tail: string): boolean =>
  text.length === at + tail.length && text.startsWith(tail, at);

/** A date that is written as `dateText` writes it, with its moments in ms as if UTC. */
export type CanonicalDate = { start: number; end: number | null; withTime: boolean };

/** Reads a date that is written as `dateText` writes it; null for all other text, be it a date or not. */
export function canonicalDate(text: string): CanonicalDate | null {
  if (!text.startsWith(head)) return null;
  const start = momentAt(text, startPlace);
  if (start === undefined) return null;
  if (endsWith(text, startEnd, tails.day)) return { start, end: null, withTime: false };
  if (endsWith(text, startEnd, tails.time)) return { start, end: null, withTime: true };
  if (!text.startsWith(between, startEnd)) return null;
  const end = momentAt(text, endPlace);
  if (end === undefined) return null;
  const tailAt = endPlace + momentLength;
  if (endsWith(text, tailAt, tails.days)) return { start, end, withTime: false };
  return endsWith(text, tailAt, tails.times) ? { start, end, withTime: true } : null;
}
