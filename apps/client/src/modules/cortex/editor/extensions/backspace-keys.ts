import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { plainText } from "../actions/block-actions.ts";
import type { BlockNoteEditor } from "@blocknote/core";
import { wholeRange } from "../columns/move-blocks.ts";
import type { Node } from "@tiptap/pm/model";
import { blockAt } from "./block-at.ts";
import { blockCount } from "./document-ends.ts";
import { caretBefore } from "./hiding-toggle.ts";

/** The nearest visible caret position before, else after. */
const caretNear = (doc: Node, pos: number): Selection | null =>
  caretBefore(doc, pos) ?? Selection.findFrom(doc.resolve(pos), 1);

/** Deletes the empty block with the caret, and moves to the end of the previous one. */
export const deleteEmptyBlock = (view: EditorView): boolean => {
  const { state } = view;
  const { $from, empty } = state.selection;
  const block = blockAt($from);
  if (!empty || !block || block.content !== $from.parent || block.content.content.size > 0) return false;
  const isOfPage = state.doc.resolve(block.pos).depth === 1;
  if (block.container.childCount > 1 || (isOfPage && blockCount(state.doc) < 2)) return false;
  // A group must not be empty: the last child is deleted with it.
  const { from, to } = wholeRange(state.doc, block.pos, block.pos + block.container.nodeSize);
  const tr = state.tr.delete(from, to);
  const near = caretNear(tr.doc, from);
  if (near) tr.setSelection(near);
  view.dispatch(tr.scrollIntoView());
  return true;
};

/** Backspace at the start of code converts it to text, line by line. */
export const codeToText = (editor: BlockNoteEditor, view: EditorView): boolean => {
  const { $from, empty } = view.state.selection;
  if (!empty || !$from.parent.type.spec.code || $from.parentOffset > 0) return false;
  const { block } = editor.getTextCursorPosition();
  editor.updateBlock(block, { type: "paragraph", content: plainText(block.content) });
  editor.setTextCursorPosition(block.id, "start");
  return true;
};
