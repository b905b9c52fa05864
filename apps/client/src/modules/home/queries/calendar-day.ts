import { calendarDay } from "@maive/contract";
import type { Day } from "@maive/values";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";

export const calendarDayKeys = { all: ["home", "calendar-day"] as const };

/** Refetch interval in ms while the screen is visible. */
const everyMinute = 60_000;

/** The events of a day; refetched on focus. */
export const calendarDayQuery = (date: Day) =>
  queryOptions({
    queryKey: [...calendarDayKeys.all, date],
    queryFn: ({ signal }) => call(calendarDay, { query: { date }, signal }),
    refetchOnWindowFocus: true,
    refetchInterval: everyMinute,
  });
