import {
  hashKey,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from "@tanstack/react-query";

const changeOne = <T>(query: Query, change: (held: T) => T): void => {
  const held = query.state.data as T | undefined;
  if (held === undefined) return;
  const data = change(held);
  if (data !== held) query.setState({ data });
};

/**
 * Changes what is held of an answer, where anything is, and nothing else: what has to be read again still has to, and a
 * read that failed still counts as failed. `setQueryData` would take the change for an answer of the server that makes
 * everything up to date, so that whatever else happened meanwhile would never be read.
 */
export const changeHeld = <T>(client: QueryClient, queryKey: QueryKey, change: (held: T) => T): void => {
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (query) changeOne(query, change);
};

/** The same for every answer that is held under some keys. */
export const changeAllHeld = <T>(
  client: QueryClient,
  filters: QueryFilters,
  change: (held: T) => T,
): void => {
  for (const query of client.getQueryCache().findAll(filters)) changeOne(query, change);
};

/** Whether news of the cache tell of such a change; or, now and then, of a read that was given up. */
export const tellsOfChange = (event: QueryCacheNotifyEvent): boolean =>
  event.type === "updated" && event.action.type === "setState";
