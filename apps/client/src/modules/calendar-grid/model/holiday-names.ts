import type { Day } from "@maive/values";

/** Holiday names by day. */
export type HolidayNames = ReadonlyMap<Day, string>;
