import {
  type Board,
  createBoard,
  deleteBoard,
  duplicateBoard,
  listBoards,
  renameBoard,
  restoreBoard,
} from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence } from "../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../ui/index.ts";
import { scribbleTexts as texts } from "../texts.ts";
import { boardKeys } from "./keys.ts";

/** All boards, the last changed first. */
export const boardListQuery = queryOptions({
  queryKey: boardKeys.list(),
  queryFn: async ({ signal }) => (await call(listBoards, { signal })).boards,
  // Boards are drawn on elsewhere, too.
  staleTime: 0,
});

/** A change of one board that shows in the list; when it fails, an error is shown. */
const useBoardChange = <V, T>(send: (change: V) => Promise<T>, failed: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => notifyError(errorSentence(error, failed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: boardKeys.all }),
  });
};

export const useCreateBoard = () =>
  useBoardChange(() => call(createBoard, { body: {} }), texts.errors.create);

export const useRenameBoard = () =>
  useBoardChange(
    ({ boardId, name }: { boardId: string; name: string }) =>
      call(renameBoard, { params: { board_id: boardId }, body: { name } }),
    texts.errors.rename,
  );

export const useDuplicateBoard = () => {
  const change = useBoardChange(
    ({ boardId }: { boardId: string }) => call(duplicateBoard, { params: { board_id: boardId }, body: {} }),
    texts.errors.duplicate,
  );
  return (board: Board) =>
    change.mutate(
      { boardId: board.board_id },
      { onSuccess: (copy) => notifySuccess(texts.duplicated(copy.name)) },
    );
};

export const useRestoreBoard = () =>
  useBoardChange(
    ({ boardId }: { boardId: string }) => call(restoreBoard, { params: { board_id: boardId } }),
    texts.errors.restore,
  );

export const useTrashBoard = () =>
  useBoardChange(
    ({ boardId }: { boardId: string }) => call(deleteBoard, { params: { board_id: boardId } }),
    texts.errors.trash,
  );
