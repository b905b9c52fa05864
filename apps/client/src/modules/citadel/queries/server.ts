import {
  collaboraStatus,
  getServerIp,
  getServerStatus,
  getSystemType,
  getUpdates,
  listSecurityEvents,
} from "@maive/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import type { LogFilter } from "../model/log-filter.ts";
import { citadelKeys } from "./keys.ts";

/** Ms between two looks at how the server is doing, while somebody looks. */
const statusInterval = 5_000;

/** Markdown: the running version and its changelog. */
export const updatesQuery = queryOptions({
  queryKey: citadelKeys.updates(),
  queryFn: async ({ signal }) => (await call(getUpdates, { signal })).content,
});

export const serverIpQuery = queryOptions({
  queryKey: citadelKeys.serverIp(),
  queryFn: async ({ signal }) => (await call(getServerIp, { signal })).server_ip,
});

/** The system main chose; null while unset. */
export const systemTypeQuery = queryOptions({
  queryKey: citadelKeys.systemType(),
  queryFn: async ({ signal }) => (await call(getSystemType, { signal })).system_type,
});

export const collaboraQuery = queryOptions({
  queryKey: citadelKeys.collabora(),
  queryFn: ({ signal }) => call(collaboraStatus, { signal }),
  refetchOnWindowFocus: true,
});

/** Read anew every 5 s, but not in a window nobody sees. */
export const statusQuery = queryOptions({
  queryKey: citadelKeys.status(),
  queryFn: ({ signal }) => call(getServerStatus, { signal }),
  refetchInterval: statusInterval,
  refetchOnWindowFocus: true,
});

/** The sign-in and rights log, newest first, as far as it has been asked for. */
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
    // What was loaded further down may be long ago: looking again begins at the top.
    gcTime: 0,
  });
