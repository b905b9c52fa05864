import { blockTypeOf, isConvertible } from "../schema/block-types.ts";
import type { BlockEditor, EditorBlock } from "../schema/schema.ts";

type Inline = { type: string; text?: string; content?: unknown; props?: { label?: string } };

/** A block's plain text, mentions as labels; empty for blocks without text. */
export const plainText = (content: unknown): string =>
  Array.isArray(content)
    ? content.map((part: Inline) => part.text ?? part.props?.label ?? plainText(part.content)).join("")
    : typeof content === "string"
      ? content
      : "";

/** Whether a block has its own text and can be converted to other text blocks. */
export const isTextBlock = (block: Pick<EditorBlock, "type">): boolean =>
  isConvertible(blockTypeOf({ name: block.type, attrs: { level: 1 } }));

/** Inserts an empty text block next to another, with the caret in it. */
export const addTextBlock = (editor: BlockEditor, blockId: string, placement: "before" | "after"): void => {
  const [added] = editor.insertBlocks([{ type: "paragraph" }], blockId, placement);
  if (added) editor.setTextCursorPosition(added, "start");
  editor.focus();
};

/** Removes a block. The last one of a page is replaced by an empty text block. */
export const removeBlock = (editor: BlockEditor, blockId: string): void => {
  if (!editor.getBlock(blockId)) return;
  if (editor.document.length > 1) editor.removeBlocks([blockId]);
  else editor.replaceBlocks([blockId], [{ type: "paragraph" }]);
};

/** Moves the caret behind a block; inserts an empty block if there is none. */
export const continueAfter = (editor: BlockEditor, blockId: string): void => {
  const next = editor.getNextBlock(blockId);
  if (next && isTextBlock(next)) {
    editor.setTextCursorPosition(next, "start");
    editor.focus();
  } else {
    addTextBlock(editor, blockId, "after");
  }
};

/** Swaps a block with the one above or below. */
export const moveBlock = (editor: BlockEditor, blockId: string, direction: "up" | "down"): void => {
  const block = editor.getBlock(blockId);
  const other = direction === "up" ? editor.getPrevBlock(blockId) : editor.getNextBlock(blockId);
  if (!block || !other) return;
  const { view, caret } = { view: editor.prosemirrorView, caret: editor.prosemirrorState.selection };
  // Moves the neighbour instead of the block, to preserve the caret and its node view.
  editor.transact(() => {
    editor.removeBlocks([other]);
    editor.insertBlocks([other], blockId, direction === "up" ? "after" : "before");
  });
  if (caret.empty) view.dispatch(view.state.tr.scrollIntoView());
};
