import { newUuid } from "../../../../../api/index.ts";
import { plainText } from "../../actions/block-actions.ts";
import { oneStep } from "../../actions/one-step.ts";
import { blockTypeOf, isConvertible, textBlock } from "../../schema/block-types.ts";
import type { BlockEditor, PartialEditorBlock } from "../../schema/schema.ts";
import { columnsWith, readColumns, type ColumnItem } from "../model/columns.ts";
import { captionOf } from "../model/caption.ts";
import { changeFileBlock, readFileBlock } from "../model/file-block.ts";
import { embedContextOf } from "../extensions/embed-context.ts";

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

const blockOf = ({ block_type, content }: ColumnItem): PartialEditorBlock => {
  if (isConvertible(block_type)) return { ...textBlock(block_type), content };
  if (block_type === "page_reference" || block_type === "database_view")
    return { type: block_type, props: { content, config: "{}" } };
  return { type: "paragraph", content };
};

/** Puts what stands in two columns in their place as blocks, the left ones first. One step of undo. */
export const dissolveColumns = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (block?.type !== "columns") return;
  const { left, right } = readColumns(block.props.config);
  const blocks = [...[...left, ...right].map(blockOf), ...block.children];
  const [first] = oneStep(editor, () =>
    editor.replaceBlocks([blockId], blocks.length > 0 ? blocks : [{ type: "paragraph" }]),
  ).insertedBlocks;
  if (first) editor.setTextCursorPosition(first, "start");
};

/**
 * Turns a block of text into one that waits for a file; its text becomes what is written under it. Text that a caption cannot
 * hold stays where it is, and the file goes below it.
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

/** Turns a block that still waits for its file back into text: what is written under it. */
export const uploadToText = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (block?.type !== "image" && block?.type !== "file") return;
  const { caption } = readFileBlock(block.props.config);
  editor.updateBlock(blockId, { type: "paragraph", content: caption });
  editor.setTextCursorPosition(blockId, "end");
};
