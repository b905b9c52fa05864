import type { BlockEditor, PartialEditorBlock } from "../schema/schema.ts";
import { isTextBlock, plainText } from "./block-actions.ts";

/**
 * Inserts a block: replaces an empty text block, else after it.
 * @returns the new block's id; null when the target is gone.
 */
export const insertBlock = (
  editor: BlockEditor,
  blockId: string,
  newBlock: PartialEditorBlock,
): string | null => {
  const block = editor.getBlock(blockId);
  if (!block) return null;
  const isFree = isTextBlock(block) && plainText(block.content) === "" && block.children.length === 0;
  const placed = isFree
    ? editor.updateBlock(block, newBlock)
    : editor.insertBlocks([newBlock], block, "after")[0];
  return placed?.id ?? null;
};
