import type { BlockEditor } from "../../schema/schema.ts";
import { captionOf } from "../model/caption.ts";
import { changeFileBlock, readFileBlock } from "../model/file-block.ts";
import { embedContextOf } from "../extensions/embed-context.ts";

/**
 * Converts a text block to an empty file block with its text as caption. Text that does not fit a caption stays, and
 * the file goes below.
 */
export const convertToUpload = (editor: BlockEditor, blockId: string, type: "image" | "file"): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  const caption = captionOf(block.content);
  const config = caption ? changeFileBlock("{}", { caption }) : "{}";
  const upload = { type, props: { content: "", config } } as const;
  const placed =
    caption === null
      ? editor.insertBlocks([upload], blockId, "after")[0]
      : editor.updateBlock(blockId, upload);
  if (placed) embedContextOf(editor).pendingFocus.set({ blockId: placed.id, part: "start" });
};

/** Converts an empty file block back to text, from its caption. */
export const uploadToText = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (block?.type !== "image" && block?.type !== "file") return;
  const { caption } = readFileBlock(block.props.config);
  editor.updateBlock(blockId, { type: "paragraph", content: caption });
  editor.setTextCursorPosition(blockId, "end");
};
