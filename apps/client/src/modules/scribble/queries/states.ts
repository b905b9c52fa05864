import { getBoardState, listBoardStates } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { boardKeys } from "./keys.ts";

/** Earlier states of a board, the newest first. */
export const boardStatesQuery = (boardId: string) =>
  queryOptions({
    queryKey: boardKeys.states(boardId),
    queryFn: async ({ signal }) =>
      (await call(listBoardStates, { params: { board_id: boardId }, signal })).states,
    staleTime: 0,
  });

/** One of them with its drawing, which never changes. */
export const boardStateQuery = (boardId: string, version: number) =>
  queryOptions({
    queryKey: boardKeys.state(boardId, version),
    queryFn: ({ signal }) =>
      call(getBoardState, { params: { board_id: boardId, version: String(version) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
