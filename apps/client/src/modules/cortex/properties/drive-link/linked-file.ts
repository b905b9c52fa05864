import { driveFile, type DriveItem } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "../../../../api/index.ts";

/** A Drive file by id; null when gone or unreadable. */
export const linkedFileQuery = (fileId: string) =>
  queryOptions({
    queryKey: ["drive-link", fileId] as const,
    enabled: fileId !== "",
    queryFn: async ({ signal }): Promise<DriveItem | null> => {
      try {
        return await call(driveFile, { params: { file_id: fileId }, signal });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
        throw error;
      }
    },
    staleTime: 0,
  });
