import { calendarDay } from "@maive/contract";
import type { Day } from "@maive/values";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";

export const calendarDayKeys = { all: ["home", "calendar-day"] as const };

/** While the screen is looked at; in ms. */
const everyMinute = 60_000;

/** What the calendar holds on a day; read again whenever the person comes back. */
export const calendarDayQuery = (date: Day) =>
  queryOptions({
    queryKey: [...calendarDayKeys.all, date],
    queryFn: ({ signal }) => call(calendarDay, { query: { date }, signal }),
    refetchOnWindowFocus: true,
    refetchInterval: everyMinute,
  });
