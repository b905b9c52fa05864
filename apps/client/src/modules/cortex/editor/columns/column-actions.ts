import { oneStep } from "../actions/one-step.ts";
import { findBlock } from "../actions/find-block.ts";
import { insertBlock } from "../actions/insert-block.ts";
import { isTextBlock, plainText } from "../actions/block-actions.ts";
import type { BlockEditor, EditorBlock, PartialEditorBlock } from "../schema/schema.ts";
import { columnAt, columnNode, columnsNode, outermostColumns } from "./column-at.ts";

/** Bound of columns, for readable widths. */
export const mostColumns = 4;

const column = (blocks: readonly PartialEditorBlock[]): PartialEditorBlock => ({
  type: columnNode,
  children: blocks.length > 0 ? [...blocks] : [{ type: "paragraph" }],
});

/** A columns block with these contents. */
const columnsWith = (columns: readonly (readonly PartialEditorBlock[])[]): PartialEditorBlock => ({
  type: columnsNode,
  children: columns.map(column),
});

/** Ids of a block's column and of the columns block; null outside of columns. */
export const columnAround = (
  editor: BlockEditor,
  blockId: string,
): { columnId: string; columnsId: string; count: number; index: number } | null => {
  const { doc } = editor.prosemirrorState;
  const block = findBlock(doc, blockId);
  const found = block && columnAt(doc.resolve(block.pos + 1));
  if (!found) return null;
  return {
    columnId: String(found.column.attrs["id"]),
    columnsId: String(found.columns.attrs["id"]),
    count: found.columns.maybeChild(1)?.childCount ?? 0,
    index: found.index,
  };
};

const firstIn = (editor: BlockEditor, blockId: string | null): EditorBlock | undefined =>
  blockId === null ? undefined : editor.getBlock(blockId)?.children[0]?.children[0];

/**
 * Inserts empty columns: replaces an empty text, else below the block; from within columns below them. The caret
 * moves to the first.
 */
export const insertColumns = (editor: BlockEditor, blockId: string, count: number): void => {
  const { doc } = editor.prosemirrorState;
  const block = findBlock(doc, blockId);
  if (!block) return;
  const around = outermostColumns(doc.resolve(block.pos));
  const newColumns = columnsWith(Array.from({ length: count }, () => []));
  const placed = around
    ? editor.insertBlocks([newColumns], String(around.node.attrs["id"]), "after")[0]?.id
    : insertBlock(editor, blockId, newColumns);
  const first = firstIn(editor, placed ?? null);
  if (first) editor.setTextCursorPosition(first, "start");
};

/** Moves a text block into the left one of two new columns. */
export const convertToColumns = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  oneStep(editor, () => editor.replaceBlocks([blockId], [columnsWith([[block], []])]));
  if (editor.getBlock(blockId)) editor.setTextCursorPosition(blockId, "end");
};

/** Moves a block into one of two new columns, with the caret in an empty text in the other one, on this side of it. */
export const writeBeside = (editor: BlockEditor, blockId: string, side: "left" | "right"): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  const columns = side === "right" ? [[block], []] : [[], [block]];
  const { insertedBlocks } = oneStep(editor, () => editor.replaceBlocks([blockId], [columnsWith(columns)]));
  const text = insertedBlocks[0]?.children.at(side === "right" ? -1 : 0)?.children[0];
  if (text) editor.setTextCursorPosition(text, "start");
  editor.focus();
};

/** Replaces columns by their contents. One undo step. */
export const dissolveColumns = (editor: BlockEditor, columnsId: string): void => {
  const columns = editor.getBlock(columnsId);
  if (columns?.type !== columnsNode) return;
  const isHollow = ({ children: [only, ...others], type }: EditorBlock): boolean =>
    type === columnNode &&
    others.length === 0 &&
    (!only || (isTextBlock(only) && plainText(only.content) === "" && only.children.length === 0));
  const filled = columns.children.filter((child) => !isHollow(child));
  const blocks = filled.flatMap((child) => (child.type === columnNode ? child.children : [child]));
  const caret = editor.getTextCursorPosition().block.id;
  const { insertedBlocks } = oneStep(editor, () =>
    editor.replaceBlocks([columnsId], blocks.length > 0 ? blocks : [{ type: "paragraph" }]),
  );
  const [first] = insertedBlocks;
  const next = editor.getBlock(caret) ?? first;
  if (next) editor.setTextCursorPosition(next, next.id === caret ? "end" : "start");
};

/** Adds an empty column to the right of a block's, with the caret in it. */
export const addColumn = (editor: BlockEditor, columnId: string): void => {
  const [added] = oneStep(editor, () => editor.insertBlocks([column([])], columnId, "after"));
  const first = added && editor.getBlock(added.id)?.children[0];
  if (first) editor.setTextCursorPosition(first, "start");
};

/** Removes a column with its contents; a single remaining one is dissolved. */
export const removeColumn = (editor: BlockEditor, columnId: string): void => {
  oneStep(editor, () => editor.removeBlocks([columnId]));
};
