import type { QueryClient } from "@tanstack/react-query";
import { refetchFailed, type FailedRefetches } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";

/**
 * Failed reads of a database, including first ones, since the table shows nothing about missing chunks.
 * @param retryAfter ms until they are retried.
 */
export const createFailedReads = (
  client: QueryClient,
  databaseId: number,
  retryAfter: number,
): FailedRefetches => {
  const keys = [
    databaseKeys.detail(databaseId),
    databaseKeys.rows(databaseId),
    databaseKeys.entries(databaseId),
  ];
  return refetchFailed(client, {
    retryAfter,
    wants: ({ queryKey }) => keys.some((key) => key.every((part, place) => part === queryKey[place])),
  });
};
