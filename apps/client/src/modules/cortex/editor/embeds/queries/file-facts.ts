import { driveFile } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "../../../../../api/index.ts";

/** Ms until the next try: who may see a file follows what stands on the page, a moment later. */
const pauses = [600, 2_000];

/** What the server knows of a block's file; it fails where the file is gone or may not be seen. */
export const fileFactsQuery = (fileId: string) =>
  queryOptions({
    queryKey: ["cortex", "editor", "file", fileId] as const,
    queryFn: ({ signal }) => call(driveFile, { params: { file_id: fileId }, signal }),
    staleTime: 60_000,
    retry: (failures, error) =>
      failures < pauses.length && !(error instanceof ApiError && error.status === 401),
    retryDelay: (failures) => pauses[failures] ?? 2_000,
  });
