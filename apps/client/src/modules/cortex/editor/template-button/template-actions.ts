import { notifyInfo } from "../../../../ui/index.ts";
import { isTextBlock } from "../actions/block-actions.ts";
import { insertBlock } from "../actions/insert-block.ts";
import { oneStep } from "../actions/one-step.ts";
import { setToggleOpen } from "../actions/toggle-actions.ts";
import { embedContextOf } from "../embeds/extensions/embed-context.ts";
import type { BlockEditor, EditorBlock, PartialEditorBlock } from "../schema/schema.ts";
import { templatePlace } from "./template-config.ts";
import { copiesOf } from "./template-copy.ts";
import { templateTexts } from "./texts.ts";

export const templateNode = "template_button";

const buttonWith = (children: readonly PartialEditorBlock[]): PartialEditorBlock => ({
  type: templateNode,
  props: { content: "", config: "{}" },
  children: [...children],
});

/** Opens the form of a button, with the caret in its label. */
const openForm = (editor: BlockEditor, blockId: string): void => {
  setToggleOpen(editor.prosemirrorView, blockId, true);
  embedContextOf(editor).pendingFocus.set({ blockId, part: "start" });
};

/** Inserts a button whose template is one open to-do. */
export const insertTemplateButton = (editor: BlockEditor, blockId: string): void => {
  const first = { type: "checkListItem", content: templateTexts.firstItem } as const;
  const placed = insertBlock(editor, blockId, buttonWith([first]));
  if (placed !== null) openForm(editor, placed);
};

/** Makes a button of copies of blocks, below them. */
export const makeTemplateOf = (editor: BlockEditor, ids: readonly string[]): void => {
  const blocks = ids.flatMap((id) => editor.getBlock(id) ?? []);
  const last = blocks.at(-1);
  if (!last) return;
  const [made] = oneStep(editor, () => editor.insertBlocks([buttonWith(copiesOf(blocks))], last, "after"));
  if (made) openForm(editor, made.id);
};

const firstText = (blocks: readonly EditorBlock[]): EditorBlock | undefined => {
  for (const block of blocks) {
    const found = isTextBlock(block) ? block : firstText(block.children);
    if (found) return found;
  }
  return undefined;
};

/** Inserts what a button holds, with the caret in the first text. One undo step. */
export const pressTemplateButton = (editor: BlockEditor, blockId: string): void => {
  const button = editor.getBlock(blockId);
  if (button?.type !== templateNode) return;
  if (button.children.length === 0) {
    notifyInfo(templateTexts.empty);
    openForm(editor, blockId);
    return;
  }
  const placement = templatePlace(button.props.config) === "above" ? "before" : "after";
  const made = oneStep(editor, () => editor.insertBlocks(copiesOf(button.children), button, placement));
  const text = firstText(made);
  if (text) editor.setTextCursorPosition(text, "end");
  editor.focus();
};
