import type { BlockEditor } from "../../schema/schema.ts";
import { withNewIds } from "../../selection/selection-actions.ts";

/** Duplicates a block with its children below it. */
export const duplicateBlock = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  const [copy] = editor.insertBlocks([withNewIds(block)], blockId, "after");
  if (!copy) return;
  editor.setTextCursorPosition(copy, "end");
};
