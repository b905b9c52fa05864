import { createCalendarEvent, deletePage, restorePage, type Entry, type UserCalendar } from "@maive/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call, failureSentence, newUuid } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import {
  eventKeys,
  showInMonths,
  timesIn,
  valueOfTimes,
  type EventTimes,
} from "../../cortex/calendar-events/index.ts";
import { noteChange } from "../model/own-changes.ts";
import { calendarTexts as texts } from "../texts.ts";
import { type ShownEvent, titleOf } from "../../calendar-grid/model/index.ts";

/** Adds a new entry, of this window or another, to the cached months of its date. */
export const showEntry = (
  client: QueryClient,
  calendar: UserCalendar,
  entry: Pick<Entry, "page_id" | "title" | "properties" | "user_can_write">,
): void => {
  const times = timesIn(entry.properties[calendar.property_name] ?? null);
  if (!times) return;
  showInMonths(
    client,
    { databaseId: calendar.database_id, propertyId: calendar.property_id },
    {
      kind: "event",
      event: {
        id: entry.page_id,
        title: entry.title,
        ...times,
        time_zone: null,
        user_can_write: entry.user_can_write,
      },
    },
  );
};

const takeAway = async (client: QueryClient, calendar: UserCalendar, entryId: string): Promise<void> => {
  const { database_id: databaseId, property_id: propertyId } = calendar;
  showInMonths(client, { databaseId, propertyId }, { kind: "deleted", entryId });
  try {
    await call(deletePage, { params: { page_id: entryId } });
  } catch {
    notifyError(texts.deleteFailed);
  }
  await client.invalidateQueries({ queryKey: eventKeys.database(databaseId) });
};

export interface NewEvent {
  calendar: UserCalendar;
  title: string;
  times: EventTimes;
  place: string;
  notes: string;
}

/** Creates an event's entry; shown after the server's answer. */
export const useCreateEvent = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ calendar, title, times, place, notes }: NewEvent) =>
      call(createCalendarEvent, {
        params: { database_id: calendar.database_id },
        body: { date_property_id: calendar.property_id, title, date: valueOfTimes(times), place, notes },
        idempotencyKey: newUuid(),
      }),
    onSuccess: (entry, { calendar }) => {
      showEntry(client, calendar, entry);
      noteChange(() => void takeAway(client, calendar, entry.page_id));
    },
    onError: (error) => notifyError(failureSentence(texts.form.failed, error)),
  });
};

/** Trashes an event's entry optimistically, with undo. */
export const useDeleteEvent = () => {
  const client = useQueryClient();
  const refresh = ({ calendar }: ShownEvent) =>
    client.invalidateQueries({ queryKey: eventKeys.database(calendar.database_id) });
  const restore = async (shown: ShownEvent) => {
    try {
      await call(restorePage, { params: { page_id: shown.event.id } });
    } catch {
      notifyError(texts.restoreFailed);
    }
    await refresh(shown);
  };
  const { mutate } = useMutation({
    mutationFn: ({ event }: ShownEvent) => call(deletePage, { params: { page_id: event.id } }),
    onMutate: ({ event, calendar }) =>
      void showInMonths(
        client,
        { databaseId: calendar.database_id, propertyId: calendar.property_id },
        { kind: "deleted", entryId: event.id },
      ),
    onSuccess: (_, shown) => noteChange(() => void restore(shown)).offer(texts.deleted(titleOf(shown.event))),
    onError: () => notifyError(texts.deleteFailed),
    onSettled: (_, __, shown) => refresh(shown),
  });
  return mutate;
};
