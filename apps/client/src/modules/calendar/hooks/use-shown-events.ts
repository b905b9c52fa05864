import type { UserCalendar } from "@maive/contract";
import { monthOf, type Day } from "@maive/values";
import { useQueries, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { CalendarEvent } from "@maive/contract";
import { eventsQuery, monthOfDay } from "../../cortex/calendar-events/index.ts";
import { type ShownEvent } from "../../calendar-grid/model/index.ts";

type Result = UseQueryResult<readonly CalendarEvent[]>;

const combine = (results: Result[]) => ({
  cached: results.map(({ data }) => data),
  loading: results.some(({ isPending }) => isPending),
  failed: results.some(({ isError, data }) => isError && data === undefined),
});

/** Memoised per event and calendar, so that only changes are rendered. */
const createShown = () => {
  const known = new WeakMap<UserCalendar, WeakMap<CalendarEvent, ShownEvent>>();
  return (calendar: UserCalendar, event: CalendarEvent): ShownEvent => {
    const ofCalendar = known.get(calendar) ?? new WeakMap<CalendarEvent, ShownEvent>();
    known.set(calendar, ofCalendar);
    const shown = ofCalendar.get(event) ?? { event, calendar };
    ofCalendar.set(event, shown);
    return shown;
  };
};
const shownOnce = createShown();

/** The events of visible calendars in the month of a day, which includes its week. */
export const useShownEvents = (calendars: readonly UserCalendar[], day: Day) => {
  const client = useQueryClient();
  const { year, month } = monthOfDay(day);
  const visible = useMemo(() => calendars.filter((calendar) => calendar.is_shown), [calendars]);
  const { cached, loading, failed } = useQueries({
    queries: visible.map((calendar) =>
      eventsQuery(calendar.database_id, calendar.property_id, { year, month }),
    ),
    combine,
  });
  const events = useMemo(
    () => visible.flatMap((calendar, n) => (cached[n] ?? []).map((event) => shownOnce(calendar, event))),
    [visible, cached],
  );
  // Prefetches the adjacent months.
  useEffect(() => {
    if (loading) return;
    const first = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
    for (const by of [1, -1])
      for (const { database_id, property_id } of visible)
        void client.prefetchQuery({
          ...eventsQuery(database_id, property_id, monthOfDay(monthOf(first, by).from)),
          staleTime: 60_000,
        });
  }, [client, loading, visible, year, month]);
  return { events, loading, failed };
};
