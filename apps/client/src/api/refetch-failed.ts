import { focusManager, type Query, type QueryClient } from "@tanstack/react-query";
import { isUnreachable } from "./unreachable.ts";

/** Queries whose refetch failed: their data may be stale. */
export interface FailedRefetches {
  /** Refetches them now. */
  again(): void;
  /** Stops watching. */
  end(): void;
}

/**
 * Retries refetches of active queries that did not reach the server. A room event invalidates a query only once, so
 * that a failed refetch would not be repeated otherwise. Paused in hidden tabs.
 * @param options `retryAfter`: ms between attempts; `wants`: which active queries to watch.
 */
export const refetchFailed = (
  client: QueryClient,
  { retryAfter, wants }: { retryAfter: number; wants: (query: Query) => boolean },
): FailedRefetches => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = (query: Query): boolean =>
    query.state.status === "error" && isUnreachable(query.state.error) && wants(query);
  const again = () => {
    clearTimeout(timer);
    timer = undefined;
    void client.refetchQueries({ type: "active", predicate: failed }, { cancelRefetch: false });
  };
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (focusManager.isFocused()) again();
      else later();
    }, retryAfter);
  };
  const leave = client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error" && failed(event.query)) later();
  });
  return {
    again,
    end() {
      clearTimeout(timer);
      leave();
    },
  };
};
