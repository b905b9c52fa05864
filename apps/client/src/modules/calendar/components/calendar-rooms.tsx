import type { DatabaseMessage, UserCalendar } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { clientId } from "../../../api/index.ts";
import { throttle, useRoom, useWorkspaceRoom } from "../../../live/index.ts";
import { eventKeys, removeFromMonths, showValueInMonths } from "../../cortex/calendar-events/index.ts";
import { databaseKeys } from "../../cortex/database-queries/index.ts";
import { calendarKeys } from "../queries/calendars.ts";
import { showEntry } from "../queries/entries.ts";
import { isMoving } from "../queries/event-times.ts";
import { entryFlashes } from "../../calendar-grid/index.ts";

/** Throttle of refetches in ms. */
const refetchInterval = 250;

/** Messages that are applied to cached months without a refetch. */
const hasEntry: ReadonlySet<DatabaseMessage["type"]> = new Set([
  "property_updated",
  "entry_created",
  "entry_deleted",
]);

/** Updates the cached months of a database from its room. */
const CalendarRoom = ({ calendars }: { calendars: readonly UserCalendar[] }) => {
  const client = useQueryClient();
  const databaseId = calendars[0]?.database_id ?? 0;
  const refetch = useMemo(
    () =>
      throttle(
        () => void client.invalidateQueries({ queryKey: eventKeys.database(databaseId) }),
        refetchInterval,
      ),
    [client, databaseId],
  );
  useEffect(() => refetch.cancel, [refetch]);

  const handleMessage = (message: DatabaseMessage) => {
    // A month in flight may have been read before this change, and arrive after it.
    if (hasEntry.has(message.type) && client.isFetching({ queryKey: eventKeys.database(databaseId) }) > 0)
      refetch();
    switch (message.type) {
      case "property_updated": {
        const { entryId, propertyId, newValue: value } = message;
        if (message.clientId === clientId && isMoving(entryId, propertyId)) return;
        if (message.clientId !== clientId) entryFlashes.add([entryId]);
        const isLead = calendars.some((calendar) => calendar.lead_property_id === propertyId);
        if (!showValueInMonths(client, databaseId, { entryId, propertyId, isLead, value })) refetch();
        return;
      }
      case "entry_created":
        if (message.clientId !== clientId) entryFlashes.add([message.entry.page_id]);
        for (const calendar of calendars) showEntry(client, calendar, message.entry);
        return;
      case "entry_deleted":
        removeFromMonths(client, databaseId, message.entryId);
        return;
      case "schema_changed":
        void client.invalidateQueries({ queryKey: calendarKeys.list() });
        refetch();
        return;
      case "entries_changed":
        if (message.clientId !== clientId) entryFlashes.add(message.entryIds);
        refetch();
        return;
      case "resync":
        refetch();
        return;
      default:
    }
  };
  useRoom({
    path: `/ws/databases/${databaseId}`,
    onMessage: handleMessage,
    onOpen: (resumed) => {
      if (!resumed) refetch();
    },
  });
  return null;
};

/** Joins the rooms of all calendars, and follows changes of rights. */
export const CalendarRooms = ({ calendars }: { calendars: readonly UserCalendar[] }) => {
  const client = useQueryClient();
  useWorkspaceRoom({
    onMessage: ({ type }) => {
      if (type === "permissions_changed" || type === "databases_changed" || type === "resync") {
        void client.invalidateQueries({ queryKey: calendarKeys.list() });
        void client.invalidateQueries({ queryKey: databaseKeys.list() });
      }
      if (type === "permissions_changed" || type === "resync")
        void client.invalidateQueries({ queryKey: eventKeys.all });
    },
  });
  const byDatabase = useMemo(
    () => [...Map.groupBy(calendars, ({ database_id }) => database_id)],
    [calendars],
  );
  return byDatabase.map(([databaseId, ofDatabase]) => (
    <CalendarRoom key={databaseId} calendars={ofDatabase} />
  ));
};
