import { type BoardDetail, getBoard } from "@maive/contract";
import { call, clientId } from "../../../api/index.ts";
import { DraftStore, type StoredDraft } from "../saving/drafts.ts";
import { whenEnded } from "../saving/endings.ts";
import { sortDrafts } from "../saving/sort-drafts.ts";
import { BoardWindows } from "../saving/windows.ts";
import { type Drawing, isSameScene } from "./drawing.ts";

/** An opened board: the server's state and local drafts. */
export interface OpenedBoard {
  board: BoardDetail;
  drafts: DraftStore<Drawing>;
  /** Based on the server's version. */
  fitting: StoredDraft<Drawing> | null;
  stray: readonly StoredDraft<Drawing>[];
}

/** Storage may be blocked; the board works without drafts. */
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

/** Loads a board and drafts of closed windows. @throws as `call` */
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
