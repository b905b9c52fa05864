import {
  boardThumbnail,
  createBoard,
  deleteBoard,
  deleteBoardForGood,
  duplicateBoard,
  getBoard,
  getBoardFile,
  getBoardState,
  listBoards,
  listBoardStates,
  listTrashedBoards,
  putBoardFile,
  renameBoard,
  restoreBoard,
  restoreBoardState,
  saveScene,
} from "@maive/contract";
import type { FastifyRequest } from "fastify";
import { route, type RouteDefinition } from "../../http/route.ts";
import { fileHeaders } from "../../http/security-headers.ts";
import type { BoardsService } from "./boards.service.ts";
import type { FilesService } from "./files.service.ts";

const announcedBytes = ({ headers }: FastifyRequest): number | undefined => {
  const length = Number(headers["content-length"]);
  return Number.isSafeInteger(length) ? length : undefined;
};

export const boardRoutes = (boards: BoardsService, trashDays: number): RouteDefinition[] => [
  route(listBoards, async () => ({ boards: await boards.list() })),
  route(createBoard, ({ actor, body }) => boards.create(actor, body.name)),
  route(getBoard, ({ actor, params }) => boards.open(actor, params.board_id)),
  route(saveScene, ({ actor, params, body }) => boards.save(actor, params.board_id, body)),
  route(listBoardStates, async ({ actor, params }) => ({
    states: await boards.states(actor, params.board_id),
  })),
  route(getBoardState, ({ actor, params }) => boards.state(actor, params.board_id, params.version)),
  route(restoreBoardState, ({ actor, params, body }) =>
    boards.restoreState(actor, params.board_id, params.version, body),
  ),
  route(renameBoard, ({ actor, params, body }) => boards.rename(actor, params.board_id, body.name)),
  route(duplicateBoard, ({ actor, params, body }) => boards.duplicate(actor, params.board_id, body.name)),
  route(deleteBoard, ({ actor, params }) => boards.trash(actor, params.board_id)),
  route(listTrashedBoards, async () => ({ boards: await boards.listTrashed(), trash_days: trashDays })),
  route(restoreBoard, ({ actor, params }) => boards.restore(actor, params.board_id)),
  route(deleteBoardForGood, ({ actor, params }) => boards.remove(actor, params.board_id)),
  route(boardThumbnail, async ({ actor, params, request, reply }) => {
    const { bytes, type, version } = await boards.thumbnail(actor, params.board_id);
    const etag = `"${version}"`;
    reply.headers({ ...fileHeaders, etag });
    if (request.headers["if-none-match"] === etag) await reply.code(304).send();
    else await reply.type(type).send(bytes);
  }),
];

export const boardFileRoutes = (files: FilesService): RouteDefinition[] => [
  route(putBoardFile, async ({ actor, params, request, reply }) => {
    const incoming = { stream: request.raw, announced: announcedBytes(request) };
    await files.put(actor, params.board_id, params.file_id, incoming);
    await reply.code(204).send();
  }),
  route(getBoardFile, async ({ actor, params, reply }) => {
    const { bytes, size } = await files.open(actor, params.board_id, params.file_id);
    // Sent without a type, as a download: only the board knows how to show it.
    await reply
      .headers({ ...fileHeaders, "content-disposition": "attachment", "content-length": size })
      .type("application/octet-stream")
      .send(bytes);
  }),
];
