import { blockTypeOf, isConvertible } from "../schema/block-types.ts";
import type { BlockEditor, EditorBlock } from "../schema/schema.ts";

type Inline = { type: string; text?: string; content?: unknown; props?: { label?: string } };

/** The plain text of a block without its formatting, mentions by their label; blocks without text have none. */
export const plainText = (content: unknown): string =>
  Array.isArray(content)
    ? content.map((part: Inline) => part.text ?? part.props?.label ?? plainText(part.content)).join("")
    : typeof content === "string"
      ? content
      : "";

/** Whether a block holds text of its own, which other kinds of text can take over. */
export const isTextBlock = (block: Pick<EditorBlock, "type">): boolean =>
  isConvertible(blockTypeOf({ name: block.type, attrs: { level: 1 } }));

/** Puts an empty block of text beside another and the caret into it. */
export const addTextBlock = (editor: BlockEditor, blockId: string, placement: "before" | "after"): void => {
  const [added] = editor.insertBlocks([{ type: "paragraph" }], blockId, placement);
  if (added) editor.setTextCursorPosition(added, "start");
  editor.focus();
};

/** Removes a block. A page keeps its last one: then an empty block of text takes its place. */
export const removeBlock = (editor: BlockEditor, blockId: string): void => {
  if (!editor.getBlock(blockId)) return;
  if (editor.document.length > 1) editor.removeBlocks([blockId]);
  else editor.replaceBlocks([blockId], [{ type: "paragraph" }]);
};

/** The caret into the text after a block; where none follows, a new empty block. */
export const continueAfter = (editor: BlockEditor, blockId: string): void => {
  const next = editor.getNextBlock(blockId);
  if (next && isTextBlock(next)) {
    editor.setTextCursorPosition(next, "start");
    editor.focus();
  } else {
    addTextBlock(editor, blockId, "after");
  }
};

/** Exchanges a block with the one above or below it. */
export const moveBlock = (editor: BlockEditor, blockId: string, direction: "up" | "down"): void => {
  const block = editor.getBlock(blockId);
  const other = direction === "up" ? editor.getPrevBlock(blockId) : editor.getNextBlock(blockId);
  if (!block || !other) return;
  const { view, caret } = { view: editor.prosemirrorView, caret: editor.prosemirrorState.selection };
  // The neighbour moves, not the block: so the caret, and what is drawn in the block, stay as they are.
  editor.transact(() => {
    editor.removeBlocks([other]);
    editor.insertBlocks([other], blockId, direction === "up" ? "after" : "before");
  });
  if (caret.empty) view.dispatch(view.state.tr.scrollIntoView());
};
