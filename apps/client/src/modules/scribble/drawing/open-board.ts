import { type BoardDetail, getBoard } from "@maive/contract";
import { call, clientId } from "../../../api/index.ts";
import { DraftStore, type StoredDraft } from "../saving/drafts.ts";
import { whenEnded } from "../saving/endings.ts";
import { sortDrafts } from "../saving/sort-drafts.ts";
import { BoardWindows } from "../saving/windows.ts";
import { type Drawing, isSameScene } from "./drawing.ts";

/** A board as it is opened: what the server has, and what this browser has of it beyond. */
export interface OpenedBoard {
  board: BoardDetail;
  drafts: DraftStore<Drawing>;
  /** Goes on from what the server has. */
  fitting: StoredDraft<Drawing> | null;
  stray: readonly StoredDraft<Drawing>[];
}

/** A browser may refuse to keep anything; the board works all the same. */
const draftsOf = async (drafts: DraftStore<Drawing>, boardId: string): Promise<StoredDraft<Drawing>[]> => {
  try {
    return await drafts.of(boardId);
  } catch (error) {
    reportError(error);
    return [];
  }
};

const othersWith = async (boardId: string): Promise<ReadonlySet<string>> => {
  const windows = new BoardWindows(boardId, clientId, () => undefined);
  try {
    return await windows.others();
  } finally {
    windows.close();
  }
};

/** Reads a board from the server, and what windows that are gone left of it. @throws as `call` */
export const openBoard = async (boardId: string, userId: string): Promise<OpenedBoard> => {
  await whenEnded(boardId);
  const drafts = new DraftStore<Drawing>(userId);
  const [board, left] = await Promise.all([
    call(getBoard, { params: { board_id: boardId } }),
    draftsOf(drafts, boardId),
  ]);
  if (left.length === 0) return { board, drafts, fitting: null, stray: [] };
  const alive = await othersWith(boardId);
  const server = { version: board.version, saveId: board.save_id };
  const sorted = sortDrafts(left, server, alive, ({ scene }) => isSameScene(scene, board.scene));
  await Promise.all(sorted.done.map((draft) => drafts.remove(draft)));
  return { board, drafts, fitting: sorted.fitting, stray: sorted.stray };
};
