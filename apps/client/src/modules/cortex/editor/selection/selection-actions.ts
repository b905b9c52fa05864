import type { BlockEditor, EditorBlock } from "../schema/schema.ts";
import { newUuid } from "../../../../api/index.ts";
import { oneStep } from "../actions/one-step.ts";

const blocksOf = (editor: BlockEditor, ids: readonly string[]): EditorBlock[] =>
  ids.flatMap((id) => editor.getBlock(id) ?? []);

/** Removes blocks; an emptied page gets an empty block. @returns where the caret should go. */
export const removeSelected = (editor: BlockEditor, ids: readonly string[]): string | null => {
  const blocks = blocksOf(editor, ids);
  const [first] = blocks;
  if (!first) return null;
  if (blocks.length === editor.document.length && blocks.every((block) => !editor.getParentBlock(block)))
    return (
      oneStep(editor, () => editor.replaceBlocks(blocks, [{ type: "paragraph" }])).insertedBlocks[0]?.id ??
      null
    );
  const last = blocks.at(-1) ?? first;
  const near = editor.getPrevBlock(first) ?? editor.getNextBlock(last) ?? editor.getParentBlock(first);
  oneStep(editor, () => editor.removeBlocks(blocks));
  return near?.id ?? null;
};

/** A copy, with ids of its own for itself and all below it. */
export const withNewIds = (block: EditorBlock): EditorBlock => ({
  ...block,
  id: newUuid(),
  children: block.children.map(withNewIds),
});

/** Duplicates blocks below them. @returns the copies' ids in order. */
export const duplicateSelected = (editor: BlockEditor, ids: readonly string[]): string[] => {
  const blocks = blocksOf(editor, ids);
  const last = blocks.at(-1);
  if (!last) return [];
  return oneStep(editor, () => editor.insertBlocks(blocks.map(withNewIds), last, "after")).map(
    ({ id }) => id,
  );
};

/** Moves a range of siblings by one. */
export const moveSelected = (editor: BlockEditor, ids: readonly string[], direction: "up" | "down"): void => {
  const blocks = blocksOf(editor, ids);
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return;
  const other = direction === "up" ? editor.getPrevBlock(first) : editor.getNextBlock(last);
  if (!other) return;
  // Moves the neighbour instead, to not disturb collaborators in the blocks.
  oneStep(editor, () => {
    editor.removeBlocks([other]);
    editor.insertBlocks([other], direction === "up" ? last : first, direction === "up" ? "after" : "before");
  });
};
