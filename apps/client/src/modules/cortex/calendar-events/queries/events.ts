import { calendarEvents, type CalendarEvent } from "@maive/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call, updateCached } from "../../../../api/index.ts";
import { timesIn } from "../model/event-times.ts";
import { changedEvent, monthWith, type EventChange } from "../model/month-change.ts";
import type { Month } from "../model/month.ts";

/** Query keys of months. */
export const eventKeys = {
  all: ["calendar-events"] as const,
  database: (databaseId: number) => ["calendar-events", databaseId] as const,
  calendar: (databaseId: number, propertyId: number) => ["calendar-events", databaseId, propertyId] as const,
  month: (databaseId: number, propertyId: number, { year, month }: Month) =>
    ["calendar-events", databaseId, propertyId, year, month] as const,
};

/** The events of a date property in the weeks of a month view, by start. */
export const eventsQuery = (databaseId: number, propertyId: number, month: Month) =>
  queryOptions({
    queryKey: eventKeys.month(databaseId, propertyId, month),
    queryFn: async ({ signal }): Promise<readonly CalendarEvent[]> =>
      (
        await call(calendarEvents, {
          params: { database_id: databaseId },
          query: {
            year: String(month.year),
            month: String(month.month),
            date_property_id: String(propertyId),
          },
          signal,
        })
      ).events,
  });

const monthsOf = (client: QueryClient, databaseId: number, propertyId: number) =>
  client
    .getQueriesData<readonly CalendarEvent[]>({ queryKey: eventKeys.calendar(databaseId, propertyId) })
    .flatMap(([queryKey, events]) =>
      events ? [{ queryKey, events, month: { year: Number(queryKey[3]), month: Number(queryKey[4]) } }] : [],
    );

/**
 * Applies a change to every cached month of a calendar.
 * @returns whether the entry was cached; otherwise a month may lack it.
 */
export const showInMonths = (
  client: QueryClient,
  calendar: { databaseId: number; propertyId: number },
  change: EventChange,
): boolean => {
  const months = monthsOf(client, calendar.databaseId, calendar.propertyId);
  const entryId = change.kind === "event" ? change.event.id : change.entryId;
  const known = months.flatMap(({ events }) => events.filter((event) => event.id === entryId))[0] ?? null;
  const event = changedEvent(known, change);
  for (const { queryKey, events, month } of months) {
    const after = monthWith(events, month, entryId, event);
    updateCached(client, queryKey, () => after);
  }
  return known !== null || event !== null;
};

/** A database's date properties with cached months. */
const datesWithMonths = (client: QueryClient, databaseId: number): Set<number> =>
  new Set(
    client
      .getQueriesData({ queryKey: eventKeys.database(databaseId) })
      .map(([queryKey]) => Number(queryKey[2])),
  );

/** Applies a changed cell to the months that depend on it. @returns as above. */
export const showValueInMonths = (
  client: QueryClient,
  databaseId: number,
  change: { entryId: string; propertyId: number; isLead: boolean; value: string | null },
): boolean => {
  const { entryId, propertyId, isLead, value } = change;
  const dates = datesWithMonths(client, databaseId);
  if (!isLead)
    return dates.has(propertyId)
      ? showInMonths(client, { databaseId, propertyId }, { kind: "times", entryId, times: timesIn(value) })
      : true;
  for (const date of dates)
    showInMonths(client, { databaseId, propertyId: date }, { kind: "title", entryId, title: value ?? "" });
  return true;
};

/** Applies many changed cells; free when no month is cached. */
export const showValuesInMonths = (
  client: QueryClient,
  databaseId: number,
  changes: readonly Parameters<typeof showValueInMonths>[2][],
): void => {
  if (datesWithMonths(client, databaseId).size === 0) return;
  for (const change of changes) showValueInMonths(client, databaseId, change);
};

/** Removes an entry from all cached months of its database. */
export const removeFromMonths = (client: QueryClient, databaseId: number, entryId: string): void => {
  for (const [queryKey] of client.getQueriesData({ queryKey: eventKeys.database(databaseId) }))
    showInMonths(client, { databaseId, propertyId: Number(queryKey[2]) }, { kind: "deleted", entryId });
};
