import { restoreDatabase } from "@maive/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { databaseKeys } from "../database-queries/index.ts";
import { partTrashTexts as texts } from "./texts.ts";

/** Brings a database back from the trash; everything cached of databases is refetched. */
export const useRestoreDatabase = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (databaseId: number) => call(restoreDatabase, { params: { database_id: databaseId } }),
    onError: (error) => notifyError(errorSentence(error, texts.restoreFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: databaseKeys.all }),
  });
};
