import type { DateStyle } from "@maive/contract";
import { dateText, momentText, readMoments, type StoredValue, valueTypes } from "@maive/values";
import { readForeignMoment } from "./foreign-date.ts";

/** The stored value of an instant or range; null when the end precedes the start. */
export const storedDate = (start: number, end: number | null, withTime: boolean): StoredValue => {
  const parsed = valueTypes.date.parse(
    dateText({
      start_date: momentText(start),
      end_date: end === null ? null : momentText(end),
      include_time: withTime,
      include_end_date: end !== null,
    }),
    {},
  );
  return parsed.ok ? parsed.value : null;
};

/** The stored value of a date or range; null if invalid. `style` decides `6/12/1998`. */
export const readDateText = (text: string, style: DateStyle): StoredValue => {
  const read = readMoments(text);
  if (!read) {
    const [first = "", last, ...more] = text.split("→");
    const foreign = more.length === 0 ? readForeignMoment(first, style) : null;
    if (!foreign || last === undefined) return foreign && storedDate(foreign.ms, null, foreign.withTime);
    const end = readForeignMoment(last, style);
    return end && storedDate(foreign.ms, end.ms, foreign.withTime || end.withTime);
  }
  const { start, end } = read;
  return storedDate(start.ms, end?.ms ?? null, start.withTime || end?.withTime === true);
};
