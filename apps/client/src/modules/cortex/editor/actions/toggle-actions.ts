import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { showToggle } from "../schema/elements/toggle.ts";
import { findBlock } from "./find-block.ts";

/** Toggles a toggle; a caret in its hidden content moves to the end of its own text. */
export const setToggleOpen = (view: EditorView, blockId: string, open: boolean): void => {
  const block = findBlock(view.state.doc, blockId);
  const content = block?.node.firstChild;
  if (block && content && !open) {
    const { from, to } = view.state.selection;
    const end = block.pos + 1 + content.nodeSize;
    if (to > end && from < block.pos + block.node.nodeSize)
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end - 1)));
  }
  showToggle(view.dom, blockId, open);
};

/** Inserts an empty first child with the caret in it. */
export const addFirstChild = (view: EditorView, blockId: string): void => {
  const block = findBlock(view.state.doc, blockId);
  const content = block?.node.firstChild;
  const { paragraph, blockContainer, blockGroup } = view.state.schema.nodes;
  if (!block || !content || !paragraph || !blockContainer || !blockGroup) return;
  showToggle(view.dom, blockId, true);
  const end = block.pos + 1 + content.nodeSize;
  const child = blockContainer.create(null, paragraph.create());
  const tr = view.state.tr;
  if (block.node.childCount > 1) tr.insert(end + 1, child);
  else tr.insert(end, blockGroup.create(null, child));
  tr.setSelection(TextSelection.create(tr.doc, end + 3));
  view.dispatch(tr.scrollIntoView());
  view.focus();
};
