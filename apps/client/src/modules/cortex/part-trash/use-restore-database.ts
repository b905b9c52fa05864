import { restoreDatabase } from "@maive/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { refetchRestored } from "./refetch-restored.ts";
import { partTrashTexts as texts } from "./texts.ts";

/** Restores a database and refetches the trash and all cached databases. */
export const useRestoreDatabase = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (databaseId: number) => call(restoreDatabase, { params: { database_id: databaseId } }),
    onError: (error) => notifyError(errorSentence(error, texts.restoreFailed)),
    onSettled: () => refetchRestored(client),
  });
};
