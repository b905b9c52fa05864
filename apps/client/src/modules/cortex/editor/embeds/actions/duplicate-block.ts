import type { BlockEditor, EditorBlock } from "../../schema/schema.ts";

type Copy = { type: EditorBlock["type"]; props: object; content: unknown; children: Copy[] };

/** A block without unique ids. */
const copyOf = ({ type, props, content, children }: EditorBlock): Copy => ({
  type,
  props: { ...props },
  content,
  children: children.map(copyOf),
});

/** Duplicates a block with its children below it. */
export const duplicateBlock = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  const [copy] = editor.insertBlocks(
    [copyOf(block) as Parameters<BlockEditor["insertBlocks"]>[0][number]],
    blockId,
    "after",
  );
  if (!copy) return;
  editor.setTextCursorPosition(copy, "end");
};
