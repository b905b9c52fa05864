import { continueAfter, isTextBlock, plainText } from "../../actions/block-actions.ts";
import { insertBlock } from "../../actions/insert-block.ts";
import { asOneStep } from "../../actions/one-step.ts";
import { webAddress } from "../model/bookmark.ts";
import { changeConfig } from "../model/config-text.ts";
import { fetchPreview } from "./fetch-preview.ts";
import type { BlockEditor } from "../../schema/schema.ts";

/** Blocks that show what an address leads to. */
export type AddressBlock = "bookmark" | "embed";

const blockOf = (type: AddressBlock, address: string, title = "") => ({
  type,
  props: { content: address, config: title && type === "bookmark" ? changeConfig("{}", { title }) : "{}" },
});

/** Shows an address that was just pasted before the caret as a block of its own; false when it is not there any more. */
export const turnPastedInto = (editor: BlockEditor, type: AddressBlock, pasted: string): boolean => {
  const address = webAddress(pasted);
  const { doc, selection } = editor.prosemirrorState;
  const from = selection.from - pasted.length;
  if (address === null || from < 0 || doc.textBetween(from, selection.from) !== pasted) return false;
  const blockId = editor.getTextCursorPosition().block.id;
  // Undo gives the link back.
  const placed = asOneStep(editor.prosemirrorState, () => {
    const added = editor.transact((tr) => {
      tr.delete(from, selection.from);
      return insertBlock(editor, blockId, blockOf(type, address));
    });
    if (added !== null) continueAfter(editor, added);
    return added;
  });
  if (placed === null) return false;
  if (type === "bookmark") void fetchPreview(editor, placed);
  return true;
};

/** Shows the address of a selected link as a block: instead of its block where that is the link alone, else below. */
export const turnLinkInto = (editor: BlockEditor, type: AddressBlock, url: string): void => {
  const address = webAddress(url);
  if (address === null) return;
  const { block } = editor.getTextCursorPosition();
  const words = editor.getSelectedText().trim();
  const isAlone =
    isTextBlock(block) && block.children.length === 0 && plainText(block.content).trim() === words;
  const newBlock = blockOf(type, address, words === url || words === address ? "" : words.slice(0, 200));
  const placed = asOneStep(editor.prosemirrorState, () => {
    const added = isAlone
      ? editor.updateBlock(block, newBlock)
      : editor.insertBlocks([newBlock], block, "after")[0];
    if (added) continueAfter(editor, added.id);
    return added;
  });
  if (placed && type === "bookmark") void fetchPreview(editor, placed.id);
};
