import type { BlockEditor, PartialEditorBlock } from "../schema/schema.ts";
import { isTextBlock, plainText } from "./block-actions.ts";

/**
 * Puts a block where one is: in its place when it is an empty block of text, else after it.
 * @returns The id of the block that was put there; null when the place is gone.
 */
export const insertBlock = (
  editor: BlockEditor,
  blockId: string,
  wanted: PartialEditorBlock,
): string | null => {
  const block = editor.getBlock(blockId);
  if (!block) return null;
  const isFree = isTextBlock(block) && plainText(block.content) === "" && block.children.length === 0;
  const placed = isFree
    ? editor.updateBlock(block, wanted)
    : editor.insertBlocks([wanted], block, "after")[0];
  return placed?.id ?? null;
};
