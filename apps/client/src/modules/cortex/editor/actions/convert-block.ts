import { textBlock } from "../schema/block-types.ts";
import type { ConvertibleType } from "../schema/block-types.ts";
import { rememberToggle } from "../schema/open-toggles.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { isTextBlock, plainText } from "./block-actions.ts";

/**
 * Converts a text block to another type. Id, formatted text, colours and children are preserved; code drops
 * formatting. One undo step.
 */
export const convertTo = (editor: BlockEditor, blockId: string, type: ConvertibleType): void => {
  const block = editor.getBlock(blockId);
  if (!block || !isTextBlock(block)) return;
  const target = textBlock(type);
  // A new toggle opens for writing.
  if (type === "toggle" && block.type !== "toggleListItem") rememberToggle(blockId, true);
  const crossesCode = (block.type === "codeBlock") !== (target.type === "codeBlock");
  editor.updateBlock(blockId, crossesCode ? { ...target, content: plainText(block.content) } : target);
};
