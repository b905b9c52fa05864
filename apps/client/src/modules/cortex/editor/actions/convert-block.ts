import { textBlock } from "../schema/block-types.ts";
import type { ConvertibleType } from "../schema/block-types.ts";
import { rememberToggle } from "../schema/open-toggles.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { isTextBlock, plainText } from "./block-actions.ts";

/**
 * Turns a block with text into another kind of text. Its id, its text with the formatting, its colours and the blocks nested
 * in it stay; code knows no formatting, so text that becomes code keeps its characters only. One step of undo.
 */
export const convertTo = (editor: BlockEditor, blockId: string, type: ConvertibleType): void => {
  const block = editor.getBlock(blockId);
  if (!block || !isTextBlock(block)) return;
  const wanted = textBlock(type);
  // Who makes a toggle goes on writing in it.
  if (type === "toggle" && block.type !== "toggleListItem") rememberToggle(blockId, true);
  const crossesCode = (block.type === "codeBlock") !== (wanted.type === "codeBlock");
  editor.updateBlock(blockId, crossesCode ? { ...wanted, content: plainText(block.content) } : wanted);
};
