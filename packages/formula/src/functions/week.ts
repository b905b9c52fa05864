import { weekdayOf } from "./format-date.ts";
import { dayMs } from "./date-math.ts";

/** The week of the year by ISO 8601: that of its Thursday, the first one has 4 January. */
export const weekOf = (ms: number): number => {
  const thursday = new Date(ms + (3 - weekdayOf(ms)) * dayMs);
  const year = new Date(thursday);
  year.setUTCMonth(0, 1);
  return Math.floor((thursday.getTime() - year.getTime()) / dayMs / 7) + 1;
};
