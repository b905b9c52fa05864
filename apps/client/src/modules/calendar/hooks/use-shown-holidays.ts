import type { Day } from "@maive/values";
import { useMemo } from "react";
import { monthOfDay, weeksOf } from "../../cortex/calendar-events/index.ts";
import { useHolidays } from "../holidays/index.ts";

/** Names of holidays by their days. */
export type HolidayNames = ReadonlyMap<Day, string>;

/**
 * The holidays of the years to which the weeks belong that show the month of a day: mostly the same map from month to
 * month, so that the grid has nothing to draw again.
 */
export const useShownHolidays = (day: Day): HolidayNames => {
  const { from, to } = weeksOf(monthOfDay(day));
  const holidays = useHolidays(`${from.slice(0, 4)}-01-01`, `${to.slice(0, 4)}-12-31`);
  return useMemo(() => new Map(holidays.map((one) => [one.day, one.name])), [holidays]);
};
