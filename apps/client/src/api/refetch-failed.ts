import { focusManager, type Query, type QueryClient } from "@tanstack/react-query";
import { isUnreachable } from "./unreachable.ts";

/** Queries whose refetch did not reach the server: what they show may be stale. */
export interface FailedRefetches {
  /** Refetches them now. */
  again(): void;
  /** Stops watching. */
  end(): void;
}

/**
 * Refetches active queries that did not reach the server, until it answers. An event of a room invalidates a query once: if
 * that one fetch is lost on a bad line, nothing would repeat it. Hidden tabs wait.
 * @param options `retryAfter`: ms from a failed fetch to the next one; `wants`: which of the active queries are meant.
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
