import { deleteItemForGood, emptyDriveTrash, listDriveTrash, type TrashedItem } from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, failureSentence, isCancelled } from "../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../ui/index.ts";
import { parentPath, rootPath } from "../model/drive-path.ts";
import { driveTexts } from "../texts.ts";
import { refreshDrive } from "./cached-items.ts";
import { bringBack, timeoutMs } from "./change-drive.ts";
import { driveKeys } from "./keys.ts";

const texts = driveTexts.trash;

/** Deletions in Drive that the user may restore. */
export const driveTrashQuery = queryOptions({
  queryKey: driveKeys.trash(),
  queryFn: ({ signal }) => call(listDriveTrash, { signal }),
  staleTime: 0,
});

const unlessCancelled = (text: string, error: unknown): void => {
  if (!isCancelled(error)) notifyError(failureSentence(text, error));
};

export const useRestoreItem = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file_id }: TrashedItem) => bringBack(file_id),
    onSuccess: ({ display_name, path }) => {
      const parent = parentPath(path);
      notifySuccess(texts.restored(display_name, parent === rootPath ? driveTexts.title : parent));
    },
    onError: (error, { display_name }) =>
      notifyError(failureSentence(driveTexts.failed.restore(display_name), error)),
    onSettled: () => refreshDrive(queryClient),
  });
};

export const useRemoveItemForGood = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file_id }: TrashedItem) =>
      call(deleteItemForGood, { params: { file_id }, timeout: timeoutMs }),
    onError: (error, { display_name }) => unlessCancelled(texts.errors.deleteForGood(display_name), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: driveKeys.trash() }),
  });
};

export const useEmptyDriveTrash = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(emptyDriveTrash, { timeout: timeoutMs }),
    onError: (error) => unlessCancelled(texts.errors.empty, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: driveKeys.trash() }),
  });
};
