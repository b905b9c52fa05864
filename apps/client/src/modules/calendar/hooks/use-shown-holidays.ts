import type { Day } from "@maive/values";
import { useMemo } from "react";
import { monthOfDay, weeksOf } from "../../cortex/calendar-events/index.ts";
import { type HolidayNames } from "../../calendar-grid/model/index.ts";
import { useHolidays } from "../holidays/index.ts";

/**
 * The holidays of the years shown in a day's month; usually the same map from month to month, so that the grid does
 * not re-render.
 */
export const useShownHolidays = (day: Day): HolidayNames => {
  const { from, to } = weeksOf(monthOfDay(day));
  const holidays = useHolidays(`${from.slice(0, 4)}-01-01`, `${to.slice(0, 4)}-12-31`);
  return useMemo(() => new Map(holidays.map((one) => [one.day, one.name])), [holidays]);
};
