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
 * Changes the cached data of a query, where there is any, and nothing else: what is stale stays stale, and a failed query
 * stays failed. `setQueryData` would count as an answer of the server: it marks the query as fresh, and a refetch that is due
 * would never come.
 */
export const updateCached = <T>(client: QueryClient, queryKey: QueryKey, change: (data: T) => T): void => {
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (query) changeOne(query, change);
};

/** The same for every cached query that a filter finds. */
export const updateAllCached = <T>(
  client: QueryClient,
  filters: QueryFilters,
  change: (data: T) => T,
): void => {
  for (const query of client.getQueryCache().findAll(filters)) changeOne(query, change);
};

/** Whether an event of the query cache may stem from such an update; cancelled fetches look alike. */
export const isCacheUpdate = (event: QueryCacheNotifyEvent): boolean =>
  event.type === "updated" && event.action.type === "setState";
