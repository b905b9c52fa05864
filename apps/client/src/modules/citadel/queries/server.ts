import {
  collaboraStatus,
  getServerIp,
  getServerStatus,
  getSystemType,
  getTextRecognition,
  getUpdates,
  listSecurityEvents,
  searchState,
} from "@maive/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import type { LogFilter } from "../model/log-filter.ts";
import { citadelKeys } from "./keys.ts";

/** Refetch interval of the server's state in ms. */
const statusInterval = 5_000;

/** The running version and its changelog, in Markdown. */
export const updatesQuery = queryOptions({
  queryKey: citadelKeys.updates(),
  queryFn: async ({ signal }) => (await call(getUpdates, { signal })).content,
});

export const serverIpQuery = queryOptions({
  queryKey: citadelKeys.serverIp(),
  queryFn: async ({ signal }) => (await call(getServerIp, { signal })).server_ip,
});

/** Whether the text of pictures is read, and whether it can be. */
export const textRecognitionQuery = queryOptions({
  queryKey: citadelKeys.textRecognition(),
  queryFn: ({ signal }) => call(getTextRecognition, { signal }),
});

/** The system chosen by main; null if not set. */
export const systemTypeQuery = queryOptions({
  queryKey: citadelKeys.systemType(),
  queryFn: async ({ signal }) => (await call(getSystemType, { signal })).system_type,
});

export const collaboraQuery = queryOptions({
  queryKey: citadelKeys.collabora(),
  queryFn: ({ signal }) => call(collaboraStatus, { signal }),
  refetchOnWindowFocus: true,
});

/** Refetched every 5 s while the window is visible. */
export const statusQuery = queryOptions({
  queryKey: citadelKeys.status(),
  queryFn: ({ signal }) => call(getServerStatus, { signal }),
  refetchInterval: statusInterval,
  refetchOnWindowFocus: true,
});

/** How the index of the search is; refetched like the server's state. */
export const searchStateQuery = queryOptions({
  queryKey: citadelKeys.search(),
  queryFn: ({ signal }) => call(searchState, { signal }),
  refetchInterval: statusInterval,
  refetchOnWindowFocus: true,
});

/** The loaded pages of the sign-in and rights log, newest first. */
export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: citadelKeys.log(filter),
    queryFn: ({ signal, pageParam }) =>
      call(listSecurityEvents, {
        signal,
        query: {
          group: filter.group === "all" ? undefined : filter.group,
          search: filter.search || undefined,
          cursor: pageParam ?? undefined,
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // Older pages may be long outdated: a refetch starts at the top.
    gcTime: 0,
  });
