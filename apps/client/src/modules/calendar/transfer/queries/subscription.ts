import {
  createCalendarSubscription,
  endCalendarSubscription,
  getCalendarSubscription,
  type CalendarSubscription,
} from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, newUuid } from "../../../../api/index.ts";

const subscriptionKeys = { own: () => ["calendar", "subscription"] as const };

/** The status of the user's address; null: none. */
export const subscriptionQuery = queryOptions({
  queryKey: subscriptionKeys.own(),
  queryFn: async ({ signal }): Promise<CalendarSubscription | null> =>
    (await call(getCalendarSubscription, { signal })).subscription,
});

/** Creates an address and revokes the previous one. Only this answer contains it. */
export const useCreateSubscription = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(createCalendarSubscription, { idempotencyKey: newUuid() }),
    onSuccess: ({ subscription }) => client.setQueryData(subscriptionKeys.own(), subscription),
    // Secrets are not cached.
    gcTime: 0,
  });
};

/** Revokes the address. */
export const useEndSubscription = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endCalendarSubscription, {}),
    onSuccess: () => client.setQueryData(subscriptionKeys.own(), null),
  });
};
