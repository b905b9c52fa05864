import { deleteBoardForGood, listTrashedBoards } from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence, isCancelled } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { scribbleTexts as texts } from "../texts.ts";
import { boardKeys } from "./keys.ts";

/** The boards in the trash, the last deleted first, and how long they stay. */
export const trashedBoardsQuery = queryOptions({
  queryKey: boardKeys.trash(),
  queryFn: ({ signal }) => call(listTrashedBoards, { signal }),
  staleTime: 0,
});

export const useDeleteBoardForGood = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ boardId }: { boardId: string }) =>
      call(deleteBoardForGood, { params: { board_id: boardId } }),
    onError: (error) => {
      if (!isCancelled(error)) notifyError(errorSentence(error, texts.errors.deleteForGood));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: boardKeys.trash() }),
  });
};
