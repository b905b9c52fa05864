import { newUuid } from "../../../../../api/index.ts";
import { plainText } from "../../actions/block-actions.ts";
import { blockTypeOf } from "../../schema/block-types.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { columnsWith } from "../model/columns.ts";
import { changeFileBlock } from "../model/file-block.ts";
import { deskOf } from "../extensions/embed-desk.ts";

/** Turns a block of text into two columns with the text in the left one. */
export const convertToColumns = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  const config = columnsWith({
    block_id: newUuid(),
    block_type: blockTypeOf({ name: block.type, attrs: block.props }),
    content: plainText(block.content),
  });
  editor.updateBlock(blockId, { type: "columns", props: { content: "", config } });
  editor.setTextCursorPosition(blockId);
};

/** Turns a block of text into one that waits for a file; its text becomes what is written under it. */
export const convertToUpload = (editor: BlockEditor, blockId: string, type: "image" | "file"): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  const caption = plainText(block.content).trim();
  const config = caption === "" ? "{}" : changeFileBlock("{}", { caption });
  editor.updateBlock(blockId, { type, props: { content: "", config } });
  deskOf(editor).wanted.set({ blockId, part: "start" });
};
