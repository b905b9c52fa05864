import {
  deleteDatabaseForGood,
  deletePageForGood,
  deletePartForGood,
  emptyTrash,
  listTrash,
  restorePart,
} from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence, isCancelled } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { pageKeys } from "../../page-queries/index.ts";
import { refetchRestored } from "../../part-trash/index.ts";
import { trashTexts } from "../texts.ts";

/** The tops of trashed subtrees that the person may write, databases and parts of them, and how long they stay. */
export const trashQuery = queryOptions({
  queryKey: pageKeys.trash(),
  queryFn: ({ signal }) => call(listTrash, { signal }),
  staleTime: 0,
});

const unlessCancelled = (text: string) => (error: unknown) => {
  if (!isCancelled(error)) notifyError(text);
};

export const useDeleteForGood = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ pageId }: { pageId: string }) => call(deletePageForGood, { params: { page_id: pageId } }),
    onError: unlessCancelled(trashTexts.errors.deleteForGood),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pageKeys.trash() }),
  });
};

/** Brings a part of a database back; the trash and everything cached of databases are refetched. */
export const useRestorePart = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ partId }: { partId: string }) => call(restorePart, { params: { part_id: partId } }),
    onError: (error) => notifyError(errorSentence(error, trashTexts.errors.restorePart)),
    onSettled: () => refetchRestored(queryClient),
  });
};

export const useDeletePartForGood = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ partId }: { partId: string }) => call(deletePartForGood, { params: { part_id: partId } }),
    onError: unlessCancelled(trashTexts.errors.deletePart),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pageKeys.trash() }),
  });
};

export const useDeleteDatabaseForGood = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ databaseId }: { databaseId: number }) =>
      call(deleteDatabaseForGood, { params: { database_id: databaseId } }),
    onError: unlessCancelled(trashTexts.errors.deleteDatabase),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pageKeys.trash() }),
  });
};

export const useEmptyTrash = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(emptyTrash),
    onError: unlessCancelled(trashTexts.errors.empty),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pageKeys.trash() }),
  });
};
