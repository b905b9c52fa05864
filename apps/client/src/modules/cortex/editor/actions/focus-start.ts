import { TextSelection } from "@tiptap/pm/state";
import { enterTrailingBlock } from "../extensions/trailing-block.ts";
import type { BlockEditor } from "../schema/schema.ts";

/** Places the caret at the start of a page; without a text block at the start, in the trailing empty block. */
export const focusStart = (editor: BlockEditor): void => {
  const view = editor.prosemirrorView;
  let first: number | null = null;
  view.state.doc.descendants((node, pos) => {
    if (first === null && node.isTextblock) first = pos + 1;
    return first === null;
  });
  if (first === null) {
    enterTrailingBlock(view);
    return;
  }
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, first)).scrollIntoView());
  editor.focus();
};
