import { plainText } from "../../actions/block-actions.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { embedContextOf } from "../extensions/embed-context.ts";

/** Blocks without text in the slash menu. */
export type InsertedEmbed = "image" | "file" | "bookmark" | "embed";

/** Inserts an empty block without text: replaces an empty text block, else below; focuses it. */
export const insertEmbed = (editor: BlockEditor, blockId: string, type: InsertedEmbed): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  const embed = { type, props: { content: "", config: "{}" } } as const;
  const placed =
    plainText(block.content) === "" && block.children.length === 0
      ? editor.updateBlock(block, embed)
      : editor.insertBlocks([embed], block, "after")[0];
  if (placed) embedContextOf(editor).pendingFocus.set({ blockId: placed.id, part: "start" });
};
