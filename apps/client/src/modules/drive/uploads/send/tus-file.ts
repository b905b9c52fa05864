import { createUpload, driveFile, type DriveItem } from "@maive/contract";
import { call } from "../../../../api/index.ts";
import { markOf, sendParts, type StoredUploads } from "../../../files/resumable/index.ts";
import type { SendInput, Sending } from "./sending.ts";

/** The upload succeeded even if fetching the file fails: refetch its folder. */
const itemOf = async (fileId: string | undefined): Promise<DriveItem | null> => {
  if (!fileId) return null;
  try {
    return await call(driveFile, { params: { file_id: fileId } });
  } catch {
    return null;
  }
};

/** Uploads a large file in parts; resumable, also after a reload. */
export const tusFile = (
  { file, folder, replaces, onSent, onResumed }: SendInput,
  store: StoredUploads,
): Sending => {
  const { ended, abort } = sendParts({
    file,
    mark: markOf(file, folder),
    endpoint: createUpload.path,
    metadata: {
      filename: file.name,
      display_name: file.name,
      parent_path: folder,
      ...(replaces ? { if_taken: "replace" } : {}),
    },
    store,
    onSent,
    onResumed,
  });
  return {
    ended: ended.then(async (end) =>
      end.kind === "arrived" ? { kind: "arrived", item: await itemOf(end.header("X-File-Id")) } : end,
    ),
    abort: () => abort(),
  };
};
