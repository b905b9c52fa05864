import type { QueryClient } from "@tanstack/react-query";
import { refetchFailed, type FailedRefetches } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";

/**
 * Reads of a database, also those that never came: a table says nothing of a stretch of rows that is still to come.
 * @param retryAfter Ms until they are read again by themselves.
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
