import {
  hashKey,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from "@tanstack/react-query";

const changeOne = <T>(query: Query, change: (data: T) => T): void => {
  const data = query.state.data as T | undefined;
  if (data === undefined) return;
  const changed = change(data);
  if (changed !== data) query.setState({ data: changed });
};

/**
 * Updates a query's cached data, if any, preserving its state. `setQueryData` would mark a stale query as fresh and
 * cancel its due refetch.
 */
export const updateCached = <T>(client: QueryClient, queryKey: QueryKey, change: (data: T) => T): void => {
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (query) changeOne(query, change);
};

/** The same for all cached queries that match a filter. */
export const updateAllCached = <T>(
  client: QueryClient,
  filters: QueryFilters,
  change: (data: T) => T,
): void => {
  for (const query of client.getQueryCache().findAll(filters)) changeOne(query, change);
};

/** Whether a cache event may come from such an update; cancelled fetches look alike. */
export const isCacheUpdate = (event: QueryCacheNotifyEvent): boolean =>
  event.type === "updated" && event.action.type === "setState";
