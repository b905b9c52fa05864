import { getBoard } from "@maive/contract";
import { ApiError, call } from "../../api/index.ts";
import { momentText } from "../../ui/index.ts";
import { dropFormerDraft, formerDrafts, storeFormerDraft } from "../scribble/former/index.ts";
import type { FormerItem } from "./former-item.ts";
import { formerTexts as texts } from "./texts.ts";

const nameOf = async (boardId: string): Promise<string> => {
  try {
    return (await call(getBoard, { params: { board_id: boardId } })).name;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return texts.boardName;
    throw error;
  }
};

/** @param found called with each drawing that was never saved. */
export const reviewBoards = async (userId: string, found: (item: FormerItem) => void): Promise<void> => {
  for (const draft of await formerDrafts(userId)) {
    const name = await nameOf(draft.boardId);
    found({
      key: `${draft.boardId} ${draft.owner}`,
      title: name,
      facts: texts.board(momentText(draft.keptAt)),
      words: "",
      saveLabel: texts.mine,
      dropLabel: texts.server,
      savedText: texts.kept(name),
      saveAsCopy: () => storeFormerDraft(userId, draft, name),
      drop: () => dropFormerDraft(userId, draft),
    });
  }
};
