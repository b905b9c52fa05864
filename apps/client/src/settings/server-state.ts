import { type Body, confirmClock, readServerState, switchMaintenance } from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/index.ts";

/** Polling interval while something is wrong, in ms: the event that it is over may be lost. */
const whileWrong = 60_000;

const whileClosed = 5_000;

/** Whether the server can store changes, and for main whether its clock can be trusted. */
export const serverStateQuery = queryOptions({
  queryKey: ["server-state"] as const,
  queryFn: ({ signal }) => call(readServerState, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.maintenance ? whileClosed : data && (data.writes !== "ok" || data.clock) ? whileWrong : false,
});

/** Switches maintenance mode, with the notice that others see. */
export const useSwitchMaintenance = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof switchMaintenance>) => call(switchMaintenance, { body }),
    onSuccess: (state) => client.setQueryData(serverStateQuery.queryKey, state),
  });
};

/** Says that the server's clock is right. */
export const useConfirmClock = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(confirmClock, {}),
    onSuccess: (state) => client.setQueryData(serverStateQuery.queryKey, state),
  });
};
