import type { Drawing } from "../drawing/drawing.ts";
import { sendAsNewBoard } from "../drawing/send-drawing.ts";
import { DraftStore, type StoredDraft } from "../saving/drafts.ts";
import { isFormer } from "../saving/of-incarnation.ts";
import { scribbleTexts } from "../texts.ts";

/** A drawing in this browser from before the instance was restored. */
export type FormerDraft = StoredDraft<Drawing>;

/** Those of a person, the newest first. */
export const formerDrafts = async (userId: string): Promise<FormerDraft[]> =>
  (await new DraftStore<Drawing>(userId).all()).filter(isFormer);

/** Takes one away from this browser. */
export const dropFormerDraft = (userId: string, draft: FormerDraft): Promise<void> =>
  new DraftStore<Drawing>(userId).remove(draft);

/** Makes a board of one. @throws ApiError, TransportError: then it stays where it is. */
export const storeFormerDraft = async (userId: string, draft: FormerDraft, name: string): Promise<void> => {
  await sendAsNewBoard(scribbleTexts.copyName(name), draft.drawing, draft.boardId);
  await dropFormerDraft(userId, draft);
};
