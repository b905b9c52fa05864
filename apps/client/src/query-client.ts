import { socketTimings } from "@maive/contract";
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError, refetchFailed } from "./api/index.ts";
import { authKeys, noteEnd } from "./modules/auth/index.ts";

const maxRetries = 2;

/** Bound of retries after 429. */
const maxRetriesOfMany = 10;

/** Retries temporary errors (no answer, 5xx, 429), never refusals (4xx) or timeouts of the query itself. */
export const shouldRetry = (failures: number, error: Error): boolean => {
  if (!(error instanceof ApiError)) return failures < maxRetries;
  if (error.code === "too_many_requests") return failures < maxRetriesOfMany;
  return failures < maxRetries && error.status >= 500 && error.code !== "took_too_long";
};

/** Ms until the next try: when the server wants it, else after a second. */
export const retryDelay = (_failures: number, error: Error): number =>
  Math.max(1, (error instanceof ApiError && error.retryAfter) || 0) * 1_000;

/**
 * Refetches a query invalidated during its first load. TanStack Query only does so when it already has data:
 * otherwise the older answer would overwrite room events.
 */
class FreshQueryClient extends QueryClient {
  readonly #outdated = new Set<string>();

  constructor(...args: ConstructorParameters<typeof QueryClient>) {
    super(...args);
    this.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type === "removed") this.#outdated.delete(query.queryHash);
      if (type !== "updated" || !("action" in event)) return;
      const arrived = event.action.type === "success" && event.action.manual !== true;
      if (arrived && this.#outdated.delete(query.queryHash))
        void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  }

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" });
    for (const { state, queryHash } of underWay) if (state.data === undefined) this.#outdated.add(queryHash);
    return super.invalidateQueries(filters, options);
  }
}

/** The query client; a 401 on any call ends the session. */
export const createQueryClient = (): QueryClient => {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== "not_signed_in") return;
    // Only an existing session can end.
    if (!client.getQueryData(authKeys.session())) return;
    noteEnd(client, error);
    client.setQueryData(authKeys.session(), null);
  };
  const client = new FreshQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  // Failed first loads have their own retry button.
  const wants = ({ state }: Query) => state.data !== undefined;
  refetchFailed(client, { retryAfter: socketTimings.retryAbnormal, wants });
  return client;
};
