import { z } from "zod";
import { endpoint } from "../http.ts";
import { zBoardFileId, zBoardId, zInstant, zSaveId } from "../ids.ts";
import { limits } from "../limits.ts";
import { zScene } from "./scene.ts";

/** Counts the saved states of a board, from 0 for an empty one. */
const zVersion = z.number().int().min(0);

/** A drawing board as the list shows it. */
export const zBoard = z.object({
  board_id: zBoardId,
  name: z.string(),
  /** When it was drawn on or renamed last. */
  last_modified: zInstant,
  version: zVersion,
  has_thumbnail: z.boolean(),
  /** Photos must not be turned to the dark: lines may. */
  has_images: z.boolean(),
});
export type Board = z.output<typeof zBoard>;

const zName = z.string().trim().max(limits.boardNameLength);
const params = z.object({ board_id: zBoardId });
const fileParams = params.extend({ file_id: zBoardFileId });

/** Types of images on a board. */
export const boardImageTypes = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/bmp",
  "image/avif",
  "image/x-icon",
  "image/svg+xml",
] as const;

export const listBoards = endpoint({
  method: "GET",
  path: "/api/scribble/boards",
  auth: "main",
  summary: "All boards outside the trash, the last changed first.",
  ok: z.object({ boards: z.array(zBoard) }),
  status: 200,
});

export const createBoard = endpoint({
  method: "POST",
  path: "/api/scribble/boards",
  auth: "main",
  summary: "Make an empty board; without a name it is 'Unbenanntes Board'.",
  body: z.object({ name: zName.optional() }),
  ok: zBoard,
  status: 201,
});

export const getBoard = endpoint({
  method: "GET",
  path: "/api/scribble/boards/:board_id",
  auth: "main",
  summary: "A board with its drawing.",
  params,
  ok: zBoard.extend({
    scene: zScene,
    /** Which save made this version; null while it is empty. */
    save_id: zSaveId.nullable(),
    /** The images that are kept for it. */
    files: z.array(z.object({ file_id: zBoardFileId, mime_type: z.enum(boardImageTypes) })),
  }),
  status: 200,
});
/** A board with its drawing. */
export type BoardDetail = z.output<(typeof getBoard)["ok"]>;

export const saveScene = endpoint({
  method: "PUT",
  path: "/api/scribble/boards/:board_id/scene",
  auth: "main",
  summary:
    "Store a drawing made on `base_version`. Where that is not the current one: 409 with the current in `current_value`.",
  params,
  body: z.object({
    scene: zScene,
    base_version: zVersion,
    /** Made by the client for each try, so that it knows its own save again when the answer was lost. */
    save_id: zSaveId,
    /** A small PNG or WebP in base64; null: nothing is drawn; absent: the old one stays. */
    thumbnail: z
      .base64()
      .max(Math.ceil(limits.boardThumbnailBytes / 3) * 4)
      .nullish(),
  }),
  ok: z.object({ version: zVersion, last_modified: zInstant }),
  status: 200,
  errors: ["board_changed", "too_many_items", "wrong_type"],
});

const zBoardState = z.object({
  /** The board's version when this was drawn on it. */
  version: zVersion,
  made_at: zInstant,
  /** Null where that is not known. */
  made_by: z.string().nullable(),
  shapes: z.number().int(),
});
export type BoardState = z.output<typeof zBoardState>;

const stateParams = params.extend({
  version: z
    .string()
    .regex(/^(?:0|[1-9][0-9]{0,8})$/)
    .transform(Number),
});

export const listBoardStates = endpoint({
  method: "GET",
  path: "/api/scribble/boards/:board_id/states",
  auth: "main",
  summary:
    "Earlier states of a board, the newest first: one every ten minutes of drawing, and whatever was there before much went.",
  params,
  ok: z.object({ states: z.array(zBoardState) }),
  status: 200,
});

export const getBoardState = endpoint({
  method: "GET",
  path: "/api/scribble/boards/:board_id/states/:version",
  auth: "main",
  summary: "An earlier state of a board with its drawing.",
  params: stateParams,
  ok: zBoardState.extend({ scene: zScene }),
  status: 200,
});

export const restoreBoardState = endpoint({
  method: "POST",
  path: "/api/scribble/boards/:board_id/states/:version/restore",
  auth: "main",
  summary:
    "Make an earlier state the current one. What is drawn now is kept as a state; the small picture stays as it is until the next save.",
  params: stateParams,
  body: z.object({ base_version: zVersion, save_id: zSaveId }),
  ok: z.object({ version: zVersion, last_modified: zInstant }),
  status: 200,
  errors: ["board_changed"],
});

export const renameBoard = endpoint({
  method: "PATCH",
  path: "/api/scribble/boards/:board_id",
  auth: "main",
  summary: "Rename a board.",
  params,
  body: z.object({ name: zName.min(1) }),
  ok: zBoard,
  status: 200,
});

export const duplicateBoard = endpoint({
  method: "POST",
  path: "/api/scribble/boards/:board_id/duplicate",
  auth: "main",
  summary: "Make a copy of a board with its images; without a name it is called 'Kopie von …'.",
  params,
  body: z.object({ name: zName.min(1).optional() }),
  ok: zBoard,
  status: 201,
});

export const deleteBoard = endpoint({
  method: "DELETE",
  path: "/api/scribble/boards/:board_id",
  auth: "main",
  summary: "Move a board to the trash.",
  params,
  status: 204,
});

export const listTrashedBoards = endpoint({
  method: "GET",
  path: "/api/scribble/trash",
  auth: "main",
  summary: "The boards in the trash, the last deleted first.",
  ok: z.object({
    boards: z.array(zBoard.extend({ trashed_at: zInstant })),
    trash_days: z.int().describe("Days until a deleted board is removed for good by itself."),
  }),
  status: 200,
});

export const restoreBoard = endpoint({
  method: "POST",
  path: "/api/scribble/boards/:board_id/restore",
  auth: "main",
  summary: "Bring a board back from the trash.",
  params,
  ok: zBoard,
  status: 200,
  errors: ["not_in_trash"],
});

export const deleteBoardForGood = endpoint({
  method: "DELETE",
  path: "/api/scribble/boards/:board_id/permanent",
  auth: "main",
  confirm: "current_password",
  summary: "Remove a board in the trash for good.",
  params,
  status: 204,
  errors: ["not_in_trash"],
});

export const boardThumbnail = endpoint({
  method: "GET",
  path: "/api/scribble/boards/:board_id/thumbnail",
  auth: "main",
  summary: "The small picture of a board; `v` is its version, so that browsers may keep it.",
  params,
  query: z.object({ v: z.string().max(20).optional() }),
  bytes: true,
  status: 200,
});

export const putBoardFile = endpoint({
  method: "PUT",
  path: "/api/scribble/boards/:board_id/files/:file_id",
  auth: "main",
  summary: "Keep an image of a board: its bytes as `application/offset+octet-stream`. What is there stays.",
  params: fileParams,
  bytes: true,
  status: 204,
  errors: ["too_large", "too_many_files", "wrong_type", "storage_full"],
});

export const getBoardFile = endpoint({
  method: "GET",
  path: "/api/scribble/boards/:board_id/files/:file_id",
  auth: "main",
  summary: "The bytes of an image on a board.",
  params: fileParams,
  bytes: true,
  status: 200,
});
