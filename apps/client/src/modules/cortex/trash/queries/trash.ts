import { deletePageForGood, emptyTrash, listTrash } from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, isCancelled } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { pageKeys } from "../../pages/index.ts";
import { trashTexts } from "../texts.ts";

/** The tops of trashed subtrees that the person may write, and how long they stay. */
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

export const useEmptyTrash = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(emptyTrash),
    onError: unlessCancelled(trashTexts.errors.empty),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pageKeys.trash() }),
  });
};
