import type { QueryClient } from "@tanstack/react-query";
import { isUnreachable } from "../../../../api/index.ts";
import { databaseKeys } from "../../databases/index.ts";

/** Reads of a database that did not reach the server: what is shown instead may be out of date. */
export interface FailedReads {
  /** Reads them again now. */
  again(): void;
  /** Nobody looks any more. */
  end(): void;
}

/** @param retryAfter Ms until they are read again by themselves. */
export const createFailedReads = (
  client: QueryClient,
  databaseId: number,
  retryAfter: number,
): FailedReads => {
  const keys = [
    databaseKeys.detail(databaseId),
    databaseKeys.rows(databaseId),
    databaseKeys.entries(databaseId),
  ];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const queryKey of keys)
      void client.refetchQueries(
        {
          queryKey,
          type: "active",
          predicate: ({ state }) => state.status === "error" && isUnreachable(state.error),
        },
        { cancelRefetch: false },
      );
  };
  const isOurs = (queryKey: readonly unknown[]) =>
    keys.some((key) => key.every((part, place) => part === queryKey[place]));
  const leave = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "error" || !isOurs(event.query.queryKey)) return;
    if (isUnreachable(event.action.error)) timer ??= setTimeout(again, retryAfter);
  });
  return {
    again,
    end() {
      clearTimeout(timer);
      leave();
    },
  };
};
