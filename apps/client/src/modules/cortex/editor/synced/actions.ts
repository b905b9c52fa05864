import { syncedType } from "@maive/contract";
import { errorSentence } from "../../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../../ui/index.ts";
import { insertBlock } from "../actions/insert-block.ts";
import { oneStep } from "../actions/one-step.ts";
import { embedContextOf } from "../embeds/index.ts";
import type { LivePage } from "../live/live-page.ts";
import { whenSaved } from "../live/when-saved.ts";
import type { BlockEditor, EditorBlock } from "../schema/schema.ts";
import { selectBlocks } from "../selection/selected-blocks.ts";
import { withNewIds } from "../selection/selection-actions.ts";
import { makeContent } from "./queries.ts";
import { syncedTexts as texts } from "./texts.ts";

/** How long the server may take to have everything that was typed, in ms. */
const timeoutMs = 5_000;

const make = async (page: LivePage, ids: readonly string[]): Promise<string | null> => {
  try {
    await whenSaved(page, AbortSignal.timeout(timeoutMs));
  } catch {
    // No answer in time, or a page that was closed: both are a lost connection to who presses.
    notifyError(texts.unconnected);
    return null;
  }
  try {
    return await makeContent(page.pageId, ids);
  } catch (error) {
    notifyError(errorSentence(error, texts.makeFailed));
    return null;
  }
};

const placeOf = (contentId: string) =>
  ({ type: syncedType, props: { content: contentId, config: "{}" } }) as const;

/** Inserts an empty synced block, with the caret in it. */
export const insertSynced = async (editor: BlockEditor, blockId: string): Promise<void> => {
  const context = embedContextOf(editor);
  const contentId = await make(context.page, []);
  if (contentId === null || editor.headless || !editor.getBlock(blockId)) return;
  const placed = oneStep(editor, () => insertBlock(editor, blockId, placeOf(contentId)));
  if (placed !== null) context.pendingFocus.set({ blockId: placed, part: "start" });
};

const isOrHas = (block: EditorBlock, type: string): boolean =>
  block.type === type || block.children.some((child) => isOrHas(child, type));

/** Whether blocks may become a synced one: it takes no synced block, and no single column. */
export const canBecomeSynced = (editor: BlockEditor, ids: readonly string[]): boolean =>
  !embedContextOf(editor).isNested &&
  ids.every((id) => {
    const block = editor.getBlock(id);
    return block && block.type !== "pageColumn" && !isOrHas(block, syncedType);
  });

/** Moves blocks into a content of their own, which stands in their place. */
export const makeSynced = async (editor: BlockEditor, ids: readonly string[]): Promise<void> => {
  const context = embedContextOf(editor);
  const contentId = await make(context.page, ids);
  if (contentId === null || editor.headless) return;
  const left = ids.filter((id) => editor.getBlock(id));
  const [first] = left;
  if (first === undefined) return;
  selectBlocks(editor.prosemirrorView, null);
  const [placed] = oneStep(editor, () => {
    const added = editor.insertBlocks([placeOf(contentId)], first, "before");
    editor.removeBlocks([...left]);
    return added;
  });
  if (placed) context.pendingFocus.set({ blockId: placed.id, part: "start" });
};

/** Copies a synced block, so that pasting it is another place of the same content. */
export const copySynced = (editor: BlockEditor, blockId: string): void => {
  const view = editor.prosemirrorView;
  view.focus();
  selectBlocks(view, { anchor: blockId, head: blockId });
  // The one way to write the editor's own format.
  if (document.execCommand("copy")) notifySuccess(texts.copied);
};

/** Puts copies of what a synced block shows in its place. */
export const dissolveSynced = (editor: BlockEditor, blockId: string, nested: BlockEditor): void => {
  if (!editor.getBlock(blockId)) return;
  const blocks = nested.document.map(withNewIds);
  oneStep(editor, () => {
    editor.insertBlocks(blocks, blockId, "before");
    editor.removeBlocks([blockId]);
  });
  const [first] = blocks;
  editor.focus();
  if (first && editor.getBlock(first.id)) editor.setTextCursorPosition(first.id, "start");
  notifySuccess(texts.dissolved);
};
