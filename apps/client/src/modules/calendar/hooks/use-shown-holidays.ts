import type { Day } from "@maive/values";
import { useMemo } from "react";
import { monthOfDay, weeksOf } from "../../cortex/calendar-events/index.ts";
import { useHolidays } from "../holidays/index.ts";

/** Names of holidays by their days. */
export type HolidayNames = ReadonlyMap<Day, string>;

/** The holidays in the weeks that show the month of a day; the same map as long as they are the same. */
export const useShownHolidays = (day: Day): HolidayNames => {
  const { from, to } = weeksOf(monthOfDay(day));
  const holidays = useHolidays(from, to);
  return useMemo(() => new Map(holidays.map((one) => [one.day, one.name])), [holidays]);
};
