import { Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { caretBefore } from "../extensions/hiding-toggle.ts";
import { showToggle } from "../schema/elements/toggle.ts";
import { findBlock } from "./find-block.ts";

/** Toggles a toggle; a caret in its hidden content moves to the end of its own text, or to the text beside it. */
export const setToggleOpen = (view: EditorView, blockId: string, open: boolean): void => {
  const block = findBlock(view.state.doc, blockId);
  const content = block?.node.firstChild;
  if (block && content && !open) {
    const { doc, selection, tr } = view.state;
    const end = block.pos + 1 + content.nodeSize;
    const after = block.pos + block.node.nodeSize;
    // A template button has no text itself.
    const place = content.isTextblock
      ? TextSelection.create(doc, end - 1)
      : (caretBefore(doc, block.pos) ?? Selection.findFrom(doc.resolve(after), 1));
    if (selection.to > end && selection.from < after && place) view.dispatch(tr.setSelection(place));
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
