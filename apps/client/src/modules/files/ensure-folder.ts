import { createFolder, type DriveItem } from "@maive/contract";
import { ApiError, call, newUuid } from "../../api/index.ts";

/**
 * Makes a folder of Drive; null where it is there already.
 * @throws as `call`, for every other reason.
 */
export const ensureFolder = async (
  name: string,
  parent: string,
  signal?: AbortSignal,
): Promise<DriveItem | null> => {
  try {
    return await call(createFolder, {
      body: { name, parent_path: parent },
      idempotencyKey: newUuid(),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === "folder_exists") return null;
    throw error;
  }
};
