import { driveFile } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "../../../../../api/index.ts";

/** Retry delay in ms: access follows the page's projection, slightly delayed. */
const pauses = [600, 2_000];

/** Metadata of a block's file; fails when it is gone or unreadable. */
export const fileFactsQuery = (fileId: string) =>
  queryOptions({
    queryKey: ["cortex", "editor", "file", fileId] as const,
    queryFn: ({ signal }) => call(driveFile, { params: { file_id: fileId }, signal }),
    staleTime: 60_000,
    retry: (failures, error) =>
      failures < pauses.length && !(error instanceof ApiError && error.status === 401),
    retryDelay: (failures) => pauses[failures] ?? 2_000,
  });
