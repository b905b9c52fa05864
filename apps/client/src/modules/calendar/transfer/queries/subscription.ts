import {
  createCalendarSubscription,
  endCalendarSubscription,
  getCalendarSubscription,
  type CalendarSubscription,
} from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, newUuid } from "../../../../api/index.ts";

const subscriptionKeys = { own: () => ["calendar", "subscription"] as const };

/** Whether the person has an address; null: none. */
export const subscriptionQuery = queryOptions({
  queryKey: subscriptionKeys.own(),
  queryFn: async ({ signal }): Promise<CalendarSubscription | null> =>
    (await call(getCalendarSubscription, { signal })).subscription,
});

/** Makes an address; the one before is void. The answer is the only place where it stands. */
export const useCreateSubscription = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(createCalendarSubscription, { idempotencyKey: newUuid() }),
    onSuccess: ({ subscription }) => client.setQueryData(subscriptionKeys.own(), subscription),
    // A secret is kept nowhere.
    gcTime: 0,
  });
};

/** Makes the address void. */
export const useEndSubscription = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endCalendarSubscription, {}),
    onSuccess: () => client.setQueryData(subscriptionKeys.own(), null),
  });
};
