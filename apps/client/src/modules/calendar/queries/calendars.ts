import {
  addCalendar,
  listCalendars,
  patchCalendar,
  removeCalendar,
  type ChoiceColor,
  type UserCalendar,
} from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, updateCached, errorSentence } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { noteChange } from "../model/own-changes.ts";
import { calendarTexts } from "../texts.ts";

const texts = calendarTexts.calendars;

export const calendarKeys = { list: () => ["calendars"] as const };

/** The user's calendars, database 0 first. */
export const calendarsQuery = queryOptions({
  queryKey: calendarKeys.list(),
  queryFn: async ({ signal }): Promise<readonly UserCalendar[]> =>
    (await call(listCalendars, { signal })).calendars,
});

const sentenceFor = (error: unknown): string => errorSentence(error, texts.saveFailed);

/** Mutations of the list, optimistic with rollback. */
export const useCalendarList = () => {
  const client = useQueryClient();
  const queryKey = calendarKeys.list();
  const settle = () => client.invalidateQueries({ queryKey });
  const show = (change: (list: readonly UserCalendar[]) => readonly UserCalendar[]) =>
    updateCached(client, queryKey, change);
  const fail = (error: unknown) => notifyError(sentenceFor(error));

  const add = useMutation({
    mutationFn: (request: { databaseId: number; propertyId: number; color?: ChoiceColor }) =>
      call(addCalendar, {
        params: { database_id: request.databaseId },
        body: { property_id: request.propertyId, ...(request.color ? { color: request.color } : {}) },
      }),
    onError: fail,
    onSettled: settle,
  });
  const change = useMutation({
    mutationFn: ({ propertyId, ...body }: { propertyId: number; color?: ChoiceColor; is_shown?: boolean }) =>
      call(patchCalendar, { params: { property_id: propertyId }, body }),
    onMutate: ({ propertyId, ...look }) =>
      void show((list) =>
        list.map((calendar) => (calendar.property_id === propertyId ? { ...calendar, ...look } : calendar)),
      ),
    onError: fail,
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: ({ property_id }: UserCalendar) => call(removeCalendar, { params: { property_id } }),
    onMutate: ({ property_id }) =>
      void show((list) => list.filter((calendar) => calendar.property_id !== property_id)),
    onSuccess: (_, calendar) =>
      noteChange(() =>
        add.mutate({
          databaseId: calendar.database_id,
          propertyId: calendar.property_id,
          color: calendar.color,
        }),
      ).offer(texts.removed(calendar.database_name)),
    onError: fail,
    onSettled: settle,
  });
  return { add, change: change.mutate, remove: remove.mutate };
};
